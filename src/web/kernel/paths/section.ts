/** Path of a page's section: `/manager` for `/manager/miembros-del-equipo`. */
export function sectionOf(path: string): string {
  return `/${path.split('/')[1] ?? ''}`
}
