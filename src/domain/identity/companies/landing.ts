/** Our own pages only (section 2): an administrator can't redirect people elsewhere. */
export const landingPages = [
  '/manager/miembros-del-equipo',
  '/personal/ones-to-ones',
  '/personal/objetivos',
  '/personal/pactos',
  '/personal/feedback',
  '/administracion/usuarios',
] as const
export type LandingPage = (typeof landingPages)[number]

export interface Landing {
  readonly routeRedirect: LandingPage | null
}
