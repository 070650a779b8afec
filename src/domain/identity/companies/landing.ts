/**
 * The pages that a company may have its people land on after signing in, in the Spanish set of section
 * 2. Our own only: what an administrator chooses leads nobody elsewhere.
 */
export const landingPages = [
  '/manager/miembros-del-equipo',
  '/personal/ones-to-ones',
  '/personal/objetivos',
  '/personal/pactos',
  '/personal/feedback',
  '/administracion/usuarios',
] as const
export type LandingPage = (typeof landingPages)[number]

/** Where a company has people land (section 3): null is the home page. */
export interface Landing {
  readonly routeRedirect: LandingPage | null
}
