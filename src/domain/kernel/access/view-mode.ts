export type ViewMode = 'collaborator' | 'admin' | 'manager'

const marks: readonly (readonly [part: string, mode: ViewMode])[] = [
  ['personal/', 'collaborator'],
  ['administracion', 'admin'],
  ['manager', 'manager'],
]

/** Addresses are those of the Spanish set (section 2). */
export function viewModeOf(path: string): ViewMode | undefined {
  return marks.find(([part]) => path.includes(part))?.[1]
}
