import { FileDown, FileUp, Footprints, Gem, Grid3x3, Puzzle } from 'lucide-react'
import { paths } from '#web/kernel/paths/paths.ts'

/** What stands below the company's page: found by the search, and by a link there. */
export const companyPages = {
  values: { to: paths.company.values, icon: Gem },
  skills: { to: paths.company.skills, icon: Puzzle },
  nineBox: { to: paths.company.nineBox, icon: Grid3x3 },
  stages: { to: paths.company.stages, icon: Footprints },
} as const

/** What stands below those of administration: found in the same ways, by administrators. */
export const administrationPages = {
  imports: { to: paths.administration.import, icon: FileUp },
  exports: { to: paths.administration.exports, icon: FileDown },
} as const
