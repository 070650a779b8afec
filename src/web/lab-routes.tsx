import { entriesAt } from './page-entry.ts'
import { paths } from './kernel/paths/paths.ts'

/** Pages for super administrators, god-admins and testers. */
export const lab = entriesAt({
  [paths.lab.overview]: () => import('./assistant/lab/LabPage.tsx').then((it) => it.LabPage),
  [paths.lab.expertSystem]: () =>
    import('./assistant/lab/ExpertSystemPage.tsx').then((it) => it.ExpertSystemPage),
  [paths.lab.leadership]: () =>
    import('./assistant/leadership/LabPage.tsx').then((it) => it.LabPage),
  [paths.lab.playground]: () =>
    import('./assistant/lab/PlaygroundPage.tsx').then((it) => it.PlaygroundPage),
})
