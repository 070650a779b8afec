import { FileDown, FileUp, Footprints, Gem, Grid3x3, Puzzle } from 'lucide-react'
import { paths } from '#web/kernel/paths/paths.ts'

/** Pages below the company's page, reachable from it and by search. */
export const companyPages = {
  values: { to: paths.company.values, icon: Gem },
  skills: { to: paths.company.skills, icon: Puzzle },
  nineBox: { to: paths.company.nineBox, icon: Grid3x3 },
  stages: { to: paths.company.stages, icon: Footprints },
} as const

/** Pages below administration, reachable from it and by search, for administrators. */
export const administrationPages = {
  imports: { to: paths.administration.import, icon: FileUp },
  exports: { to: paths.administration.exports, icon: FileDown },
} as const
