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
      localStorage.getItem('tandem.login') && !sessionStorage.getItem('tandem.visitor')
    if (isMember && !('anyone' in page.dataset)) page.dataset.member = ''
  } catch {
    // Without storage there is nothing to know.
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
