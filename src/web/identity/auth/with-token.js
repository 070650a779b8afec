// Stands after a page that a mail leads to: what is behind `#` never reaches the server.
{
  const { hash } = location
  const template = document.getElementById('with-token')
  if (hash.length > 1 && !hash.startsWith('#openid='))
    document.getElementById('root').replaceChildren(template.content)
  template.remove()
}
