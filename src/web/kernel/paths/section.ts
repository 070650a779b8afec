/** The address of the section that a page stands in: `/manager` of `/manager/miembros-del-equipo`. */
export function sectionOf(path: string): string {
  return `/${path.split('/')[1] ?? ''}`
}
