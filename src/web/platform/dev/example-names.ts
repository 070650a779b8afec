/** What there is an example of: the kinds of page, then what several of them have. */
export const exampleNames = [
  'landing',
  'list',
  'record',
  'form',
  'grid',
  'conversation',
  'reading',
  'statistics',
  'numbers',
  'fields',
  'controls',
  'dialogs',
  'states',
] as const

export type ExampleName = (typeof exampleNames)[number]

/** Where the examples are, while the pages are being developed. */
export const partsPath = '/dev/parts'
