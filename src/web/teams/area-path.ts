import { paths } from '#web/paths/paths.ts'

/** The page of the area that a team's page stands below. */
export const areaPath = paths.administration.team.replace(/\/equipos\/.*$/, '')
