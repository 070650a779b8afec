/** Elements that use letter keys themselves. */
const editables =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), ' +
  '[role="textbox"], [role="combobox"], [role="radiogroup"]'

/** Widgets with keys of their own, wherever the focus is in them. */
const widgets =
  '[role="menu"], [role="listbox"], [role="grid"], [role="toolbar"], [role="dialog"], ' +
  '[role="alertdialog"], dialog'

/** Containers of a field and its buttons. */
const groups = 'form, fieldset, article, li, tr, label, [role="group"]'

/**
 * True in a field or a widget that uses letter keys, and on anything grouped with a field: words
 * typed one stop too early or too late must not act.
 */
export function isBesideField(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(`${editables}, ${widgets}`)) return true
  for (let group = target.closest(groups); group; group = parentGroup(group))
    if (group.querySelector(editables)) return true
  return false
}

const parentGroup = (group: Element) => group.parentElement?.closest(groups) ?? null
