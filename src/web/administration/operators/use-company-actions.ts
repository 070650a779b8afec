import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { CompanyLine } from '#contract/identity/companies.ts'
import { useAppContext } from '#web/platform/frame/app-context.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import type { MenuAction } from '#web/kernel/ui/overlays/ActionMenu.tsx'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { useSuspend, useTakeBack } from './companies-api.ts'

export type CompanyDialog = 'rename' | 'delete'

interface CompanyActionContext {
  readonly isGodAdmin: boolean
  readonly onOpen: (dialog: CompanyDialog) => void
}

/** Most destructive last. */
export function useCompanyActions(
  company: CompanyLine,
  { isGodAdmin, onOpen }: CompanyActionContext,
): { readonly actions: readonly MenuAction[] }[] {
  const t = useTranslations('superadmin.companies')
  const nav = useTranslations('navigation')
  const navigate = useNavigate()
  const { companyId } = useSession()
  const { companies, enter } = useAppContext()
  const confirm = useConfirm()
  const { mutate } = useSuspend(company)
  const takeBack = useTakeBack(company)
  const { id, name, isSuspended, goneAt } = company
  const theirs = companies.find((it) => it.id === id)
  const suspend = async () => {
    const isSure = await confirm({
      title: t('suspend.title', { name }),
      body: t('suspend.body'),
      confirmLabel: t('suspend.action'),
      tone: 'danger',
    })
    if (isSure) mutate(undefined)
  }
  const act = (
    key: string,
    label: string,
    onSelect: () => void,
    tone: MenuAction['tone'] = 'neutral',
  ): MenuAction => ({ key, label, onSelect, tone })
  const lookInto = (to: string) => () => void navigate({ to, search: { of: id } })
  if (goneAt !== null)
    return [{ actions: [act('takeBack', t('takeBack.action'), () => takeBack.mutate(undefined))] }]
  const graver = [
    ...(isGodAdmin && isSuspended ? [act('resume', t('resume'), () => mutate(undefined))] : []),
    ...(isGodAdmin && !isSuspended
      ? [act('suspend', t('suspend.action'), () => void suspend(), 'critical')]
      : []),
    ...(isGodAdmin || !isSuspended
      ? [act('delete', t('delete.action'), () => onOpen('delete'), 'critical')]
      : []),
  ]
  const usual = [
    ...(theirs && id !== companyId ? [act('enter', t('enter'), () => enter(id))] : []),
    ...(theirs?.customRoles.isAdmin
      ? [act('settings', t('settings'), () => enter(id, paths.administration.settings))]
      : []),
    ...(isGodAdmin
      ? [
          act('conversations', nav('conversations'), lookInto(paths.superadmin.conversations)),
          act('outbox', nav('outbox'), lookInto(paths.superadmin.outbox)),
          act('lab', nav('lab'), lookInto(paths.lab.overview)),
        ]
      : []),
    ...(isGodAdmin || !isSuspended
      ? [act('rename', t('rename.action'), () => onOpen('rename'))]
      : []),
  ]
  return [usual, graver].filter((actions) => actions.length > 0).map((actions) => ({ actions }))
}
