type TextControl = HTMLInputElement | HTMLTextAreaElement

interface TypedText {
  readonly place: string
  /** Number of fields with this description; `at` is the index among them. */
  readonly count: number
  readonly at: number
  readonly text: string
  readonly hasFocus: boolean
}

/** Time limit for a remounted page to render its fields, in milliseconds. */
const restoringMsMax = 5000

/** Fields edited since the page loaded, with the URL at that time. */
const typedAt = new Map<TextControl, string>()

const isField = (it: unknown): it is TextControl =>
  it instanceof HTMLInputElement || it instanceof HTMLTextAreaElement

/** Tracks edited fields, so that their texts survive a remount of the page. */
export function watchTyping(): void {
  addEventListener('input', remember, { capture: true })
}

function remember({ target }: Event): void {
  for (const field of typedAt.keys()) if (!field.isConnected) typedAt.delete(field)
  if (isField(target) && !/^(?:checkbox|radio|range|file)$/.test(target.type))
    typedAt.set(target, location.href)
}

/** Identifies a field without the text around it, which a browser may have translated. */
const describeField = (field: TextControl) =>
  [field.tagName, field.type, field.name, field.ariaLabel, field.closest('dialog') !== null].join()

const alike = (place: string) =>
  [...document.querySelectorAll<TextControl>('input, textarea')].filter(
    (it) => describeField(it) === place,
  )

/** Texts typed at the current URL. */
export function takeTyped(): readonly TypedText[] {
  const here = [...typedAt].filter(([it, address]) => it.isConnected && address === location.href)
  return here.map(([field]) => {
    const place = describeField(field)
    const fields = alike(place)
    const hasFocus = field === document.activeElement
    return { place, count: fields.length, at: fields.indexOf(field), text: field.value, hasFocus }
  })
}

/**
 * Types the texts again as soon as their fields are back, for a few seconds. Where there are more or fewer
 * fields alike than before nothing is typed: a text in the wrong box may be read by others.
 */
export function restoreTyped(texts: readonly TypedText[]): void {
  let left = texts
  const restore = () => {
    left = left.filter((typed) => !restored(typed))
    if (left.length === 0) observer.disconnect()
  }
  const observer = new MutationObserver(restore)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), restoringMsMax)
  restore()
}

function restored({ place, count, at, text, hasFocus }: TypedText): boolean {
  const fields = alike(place)
  const field = fields[at]
  if (!field || fields.length !== count) return false
  if (field.value !== text) {
    // The setter of the element itself: React's own would take it for what it wrote.
    const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (hasFocus) field.focus()
  return true
}
