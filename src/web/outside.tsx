import { isGodAdmin } from '#domain/kernel/access/roles.ts'
import { Deferred } from './kernel/i18n/Deferred.tsx'
import type { BootState } from './boot.ts'
import { lazyNamed } from './kernel/ui/faces/lazy-named.ts'
import { canonicalPath } from './kernel/paths/localize.ts'
import { paths } from './kernel/paths/paths.ts'

const CreateCompanyPage = lazyNamed(
  () => import('./administration/founding/CreateCompanyPage.tsx'),
  'CreateCompanyPage',
)
const OwnAccountPage = lazyNamed(
  () => import('./identity/account/OwnAccountPage.tsx'),
  'OwnAccountPage',
)
const SuspendedPage = lazyNamed(
  () => import('./administration/founding/SuspendedPage.tsx'),
  'SuspendedPage',
)
const OperatorApp = lazyNamed(() => import('./operator-app.tsx'), 'OperatorApp')

interface OutsideProps {
  readonly booted: BootState
  readonly onEnter: (companyId: string, path?: string) => void
}

/**
 * Page for people without access to any company, or to the requested one: their account, the next step
 * and, for operators, the installation's pages.
 */
export function Outside({ booted, onEnter }: OutsideProps) {
  const { user, shut, companies } = booted
  const path = canonicalPath(location.pathname)
  const isOperator = isGodAdmin(user.userRole)
  if (path === paths.account) return <OwnAccountPage />
  if (isOperator && (shut.length === 0 || isOfInstallation(path)))
    return (
      <Deferred>
        <OperatorApp booted={booted} onEnter={onEnter} />
      </Deferred>
    )
  return shut.length > 0 ? (
    <SuspendedPage companies={shut} others={companies} isOperator={isOperator} onEnter={onEnter} />
  ) : (
    <CreateCompanyPage onCreated={onEnter} />
  )
}

const sections = [paths.superadmin.overview, paths.lab.overview]

const isOfInstallation = (path: string) =>
  sections.some((section) => path === section || path.startsWith(`${section}/`))
