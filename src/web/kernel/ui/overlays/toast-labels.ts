/** Of the texts that every page has. */
export const toastLabels = (
  common: (key: 'close' | 'undo.action' | 'undo.done' | 'undo.failed') => string,
) => ({
  close: common('close'),
  undo: common('undo.action'),
  undone: common('undo.done'),
  notUndone: common('undo.failed'),
})
