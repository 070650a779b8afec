// Stands in the head of pages that the server draws, before anything is painted. What people press until
// the script is there is repeated then, and nothing that they typed is sent anywhere.
{
  const page = document.documentElement
  try {
    const chosen = localStorage.getItem('tandem.scheme')
    const scheme = chosen ?? localStorage.getItem('mantine-color-scheme-value')
    if (scheme === 'light' || scheme === 'dark') page.dataset.scheme = scheme
    // A link from another site comes without the cookie of a session: the script looks for it.
    const isMember =
      localStorage.getItem('tandem.login') &&
      !sessionStorage.getItem('tandem.visitor') &&
      !location.hash.startsWith('#openid=')
    if (isMember && !('anyone' in page.dataset)) page.dataset.member = ''
  } catch {
    // Without storage there is nothing to know.
  }
  // What loads further parts of the script looks for the sheets they need; the rules of these are inline. The
  // browser would fetch them if they stood in the document, although they are disabled.
  for (const file of page.dataset.inlined?.split(' ') ?? []) {
    const sheet = document.createElement('link')
    document.head.append(
      Object.assign(sheet, { disabled: true, rel: 'stylesheet', href: `/${file}` }),
    )
  }
  const isWaiting = () => 'waiting' in page.dataset
  const press = (event) => {
    const pressed = event.target.closest('button, a:not([target])')
    const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!pressed || isNewTab || !isWaiting()) return
    event.preventDefault()
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
    pressed.dataset.pressed = ''
  }
  addEventListener('click', press, true)
  addEventListener('submit', (event) => isWaiting() && event.preventDefault(), true)
}
