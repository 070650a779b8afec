import { SearchInput } from '#web/kernel/ui/controls/SearchInput.tsx'
import { useDebouncedValue } from '#web/kernel/ui/use-debounced-value.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { fullName } from '#domain/kernel/full-name.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Failure } from '#web/platform/frame/errors/Failure.tsx'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import { memberChoicesQuery } from '#web/people/teams/memberships-api.ts'
import { usersPage } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './PersonChoice.module.css'

const limit = 10 as const

interface PersonChoiceProps {
  readonly label: string
  readonly chosen: string
  readonly error: string | undefined
  /** People to choose a manager for; candidates refused for all of them show the reason. */
  readonly managerOf?: string[]
  readonly onChoose: (person: { readonly id: string; readonly name: string }) => void
}

/** Searches the company's active people or, with `managerOf`, possible managers. */
export function PersonChoice({ label, chosen, error, managerOf, onChoose }: PersonChoiceProps) {
  const t = useTranslations('users')
  const pages = useTranslations('list.pages')
  const refusals = useTranslations('refusals')
  const session = useSession()
  const id = useId()
  const [text, setText] = useState('')
  const search = useDebouncedValue(text.trim())
  const asked = { page: 1, limit, search, several: { status: ['active'] } }
  const people = useQuery({
    ...usersPage(session, asked),
    enabled: managerOf === undefined,
    placeholderData: (before) => before,
  })
  const managers = useQuery({
    ...memberChoicesQuery(
      session,
      { kind: 'managersOfSeveral', userIds: managerOf ?? [], teamId: null },
      search,
    ),
    enabled: managerOf !== undefined,
  })
  const { data, error: problem, refetch } = managerOf ? managers : people
  const rows = managerOf
    ? (managers.data?.rows ?? [])
    : (people.data?.rows ?? []).map((user) => ({ ...user, name: fullName(user), refusal: null }))
  return (
    <div className={layout.stack3}>
      <SearchInput
        label={label}
        placeholder={t('search')}
        error={error}
        value={text}
        onType={setText}
      />
      <ul className={s.people} aria-label={t('title')}>
        {rows.map(({ refusal, name, ...user }) => (
          <li key={user.id}>
            <label className={`${layout.line3} ${layout.tall} ${layout.tinted} ${s.person}`}>
              <input
                type="radio"
                name={id}
                disabled={refusal !== null}
                checked={user.id === chosen}
                onChange={() => onChoose({ id: user.id, name })}
              />
              <Face id={user.id} name={name} picture={user.picture} size={24} />
              <span className={layout.wrapped}>
                {name}{' '}
                <span className={layout.note}>{refusal ? refusals(refusal) : user.position}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {problem && !data ? <Failure error={problem} onRetry={() => void refetch()} /> : null}
      <output className={layout.note}>
        {data
          ? data.isMore
            ? pages('more', { total: data.total })
            : t('found', { total: data.total })
          : null}
      </output>
    </div>
  )
}
