import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ListViewQuery } from '#contract/people/user-views.ts'
import { listViewNameLengthMax } from '#domain/people/users/list-view.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useTextMistake } from '#web/kernel/forms/use-text-mistake.ts'
import type { ListSearch } from '#web/kernel/lists/list-search.ts'
import { useNotify } from '#web/kernel/notify.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { TextLine } from '#web/kernel/ui/controls/TextLine.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { ActionMenu, type MenuAction } from '#web/kernel/ui/overlays/ActionMenu.tsx'
import { useCall } from '#web/kernel/use-command.ts'
import { ownListViews } from './list-views-api.ts'

interface UserViewsProps {
  readonly query: ListSearch
  readonly change: (next: Partial<ListSearch>) => void
}

/** Filters and order under a name, and as an address that shows others the same. */
export function UserViews({ query, change }: UserViewsProps) {
  const t = useTranslations('users.views')
  const notify = useNotify()
  const session = useSession()
  const { data: views = [] } = useQuery(ownListViews(session))
  const [isSaving, setSaving] = useState(false)
  const removing = useCall((api) => api.listViews.remove, {
    touches: ['users'],
    done: t('removed'),
    undo: ({ params }) => {
      const removed = views.find(({ id }) => id === params.viewId)
      if (!removed) return undefined
      const { name, query: kept } = removed
      return () =>
        session.api.listViews.save({
          params: { companyId: session.companyId },
          body: { name, query: kept },
        })
    },
    failed: t('notRemoved'),
  })
  const shown = viewOf(query)
  const isShown = (view: ListViewQuery) => sameAs(view) === sameAs(shown)
  const show = ({ sort, ...filters }: ListViewQuery) => {
    const set = Object.entries(filters).flatMap(([key, it]) => (it ? [[key, it] as const] : []))
    change({ search: '', sort, several: Object.fromEntries(set) })
  }
  const copy = async () => {
    const address = new URL(location.href)
    address.searchParams.set('company', session.companyId)
    await navigator.clipboard.writeText(address.href)
    notify.done(t('copied'))
  }
  const isPlain = isShown({})
  const current = views.find(({ query: view }) => isShown(view))
  const choices: MenuAction[] = [
    { key: 'everyone', label: t('everyone'), chosen: isPlain, onSelect: () => show({}) },
    ...views.map(({ id, name, query: view }) => ({
      key: id,
      label: name,
      chosen: isShown(view),
      onSelect: () => show(view),
    })),
  ]
  const actions: MenuAction[] = [
    ...(isPlain ? [] : [{ key: 'save', label: t('save'), onSelect: () => setSaving(true) }]),
    {
      key: 'copy',
      label: t('copy'),
      onSelect: () => void copy().catch(() => notify.failed(t('notCopied'))),
    },
    ...(current
      ? [
          {
            key: 'remove',
            label: t('remove', { name: current.name }),
            tone: 'critical' as const,
            onSelect: () => removing.mutate({ params: { viewId: current.id } }),
          },
        ]
      : []),
  ]
  return (
    <>
      <ActionMenu sections={[{ actions: choices }, { actions }]}>
        <Bookmark />
        <span>{current?.name ?? t('open')}</span>
      </ActionMenu>
      {isSaving ? <SaveView query={shown} onClose={() => setSaving(false)} /> : null}
    </>
  )
}

interface SaveViewProps {
  readonly query: ListViewQuery
  readonly onClose: () => void
}

function SaveView({ query, onClose }: SaveViewProps) {
  const t = useTranslations('users.views')
  const mistakeIn = useTextMistake()
  const { api, companyId } = useSession()
  const form = useForm({
    start: { name: '' },
    check: ({ name }) =>
      errorsIn({ name: mistakeIn(name, listViewNameLengthMax, t('nameNeeded')) }),
    send: ({ name }) => api.listViews.save({ params: { companyId }, body: { name, query } }),
    touches: ['users'],
    done: t('saved'),
    failed: t('failed'),
    onDone: onClose,
    onClose,
  })
  return (
    <FormDialog
      title={t('save')}
      form={form}
      submitLabel={t('save')}
      lead={<p className={layout.muted}>{t('hint')}</p>}
    >
      <TextLine
        name="name"
        label={t('name')}
        autoComplete="off"
        required
        limit={useLimit(listViewNameLengthMax)}
        {...form.field('name')}
      />
    </FormDialog>
  )
}

/** The list's options have already limited the filters to known values. */
const viewOf = ({ sort, several }: ListSearch) =>
  ({ ...several, ...(sort ? { sort } : {}) }) as ListViewQuery

const sameAs = (view: ListViewQuery) =>
  JSON.stringify(
    Object.entries(view)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, [value].flat().toSorted()] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
