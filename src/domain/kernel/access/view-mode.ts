/** As whom someone looks at what they see. */
export type ViewMode = 'collaborator' | 'admin' | 'manager'

/** What in an address, as the Spanish set writes it, says so; the first that fits. */
const marks: readonly (readonly [part: string, mode: ViewMode])[] = [
  ['personal/', 'collaborator'],
  ['administracion', 'admin'],
  ['manager', 'manager'],
]

/** The view mode of an address of the Spanish set; none on any other page (section 2). */
export function viewModeOf(path: string): ViewMode | undefined {
  return marks.find(([part]) => path.includes(part))?.[1]
}
