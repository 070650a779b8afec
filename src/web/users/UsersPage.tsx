import { useSuspenseQuery } from '@tanstack/react-query'
import { Button, TextInput } from '@mantine/core'
import { Search, UserPlus } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { searchLengthMax } from '#contract/kernel/page.ts'
import type { CompanyRole } from '#domain/access/roles.ts'
import { areFirstStepsOpen } from '#domain/home/administrator.ts'
import { useSession } from '#web/kernel/session.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { usersPage } from './api.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { Invited } from './Invited.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { ListPages } from './ListPages.tsx'
import { useListSearch } from './use-list-search.ts'
import { useSearchBox } from './use-search-box.ts'
import s from './UsersPage.module.css'
import { UsersTable } from './UsersTable.tsx'

/** Everyone in the company, page by page, found by name or e-mail. */
export function UsersPage() {
  const t = useTranslations('users')
  const session = useSession()
  const [asked, change] = useListSearch()
  const { input, text, type, clear } = useSearchBox(asked.search, (words) =>
    change({ ...asked, search: words, page: 1 }),
  )
  const [inviting, setInviting] = useState<CompanyRole>()
  const head = useRef<HTMLOutputElement>(null)
  // What was found before stays until the next is here.
  const query = useDeferredValue(asked)
  const { data } = useSuspenseQuery(usersPage(session, query))
  const { search, page, limit } = query
  const pages = Math.max(1, Math.ceil(data.total / limit))
  const isAlone = !search && areFirstStepsOpen(session.actor, data.total)
  const found = search
    ? t('foundFor', { total: data.total, search })
    : t('found', { total: data.total })
  return (
    <Page
      title={t('title')}
      documentTitle={t('title')}
      lead={t('lead', { company: session.me.company.name })}
      width="wide"
      actions={
        <Button
          leftSection={<UserPlus size={18} aria-hidden />}
          onClick={() => setInviting('USER')}
        >
          {t('invite.action')}
        </Button>
      }
    >
      {isAlone ? <FirstSteps onInvite={setInviting} /> : null}
      <Invited />
      <div className={s.list}>
        <div className={s.search}>
          <TextInput
            ref={input}
            type="search"
            label={t('search')}
            leftSection={<Search size={18} strokeWidth={1.75} aria-hidden />}
            maxLength={searchLengthMax}
            autoComplete="off"
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <output ref={head} tabIndex={-1} className={s.found}>
            {found}
            {pages > 1 && page <= pages ? ` · ${t('position', { page, pages })}` : null}
          </output>
        </div>
        {data.rows.length > 0 ? (
          <div className={s.rows} aria-busy={query !== asked}>
            <UsersTable users={data.rows} />
          </div>
        ) : (
          <Nothing search={search} isBeyond={data.total > 0} onClear={clear} />
        )}
        <ListPages
          query={query}
          pages={pages}
          onResize={(size) => change({ ...asked, limit: size, page: 1 })}
          onTurn={() => head.current?.focus()}
        />
      </div>
      {inviting ? <InviteDialog role={inviting} onClose={() => setInviting(undefined)} /> : null}
    </Page>
  )
}

interface NothingProps {
  readonly search: string
  /** There are people, only not as far down the list as this page. */
  readonly isBeyond: boolean
  readonly onClear: () => void
}

function Nothing({ search, isBeyond, onClear }: NothingProps) {
  const t = useTranslations('users')
  if (isBeyond)
    return <EmptyState icon={Search} title={t('beyond.title')} hint={t('beyond.hint')} />
  const clear = (
    <Button variant="default" onClick={onClear}>
      {t('noMatch.clear')}
    </Button>
  )
  return (
    <EmptyState
      icon={Search}
      title={t('noMatch.title', { search })}
      hint={t('noMatch.hint')}
      action={clear}
    />
  )
}
