const untouched = /^(?:SCRIPT|STYLE|NOSCRIPT|TEXTAREA|INPUT|SELECT|OPTION|TITLE)$/

/** What a browser's translation does to a text: elements of its own stand in its place. */
function translate(text: Text): void {
  const parent = text.parentElement
  if (!parent || untouched.test(parent.tagName) || parent.closest('font')) return
  if (!/\p{L}{2}/u.test(text.data)) return
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  inner.textContent = `«${text.data}»`
  outer.append(inner)
  text.replaceWith(outer)
}

function textsIn(node: Node): Text[] {
  if (node instanceof Text) return [node]
  return node.nodeName === 'FONT' ? [] : [...node.childNodes].flatMap(textsIn)
}

/** Translates the page, and whatever comes later, until the function it returns is called. */
export function translatePage(): () => void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : [...addedNodes])
        if (node.isConnected) textsIn(node).forEach(translate)
  })
  textsIn(document.body).forEach(translate)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}
