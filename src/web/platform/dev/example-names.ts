/** Kinds of page first, then shared parts. */
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

/** Path of the examples; development only. */
export const partsPath = '/dev/parts'
