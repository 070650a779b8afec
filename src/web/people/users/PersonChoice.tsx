import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { searchLengthMax } from '#contract/kernel/page.ts'
import { fullName } from '#domain/people/users/user.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Face } from '#web/kernel/ui/Face.tsx'
import { usersPage } from './api.ts'
import s from './PersonChoice.module.css'

/** The server is asked this long after the last key, in milliseconds. */
const pauseMs = 100

/** How many are shown of those who are found. */
const limit = 10 as const

interface PersonChoiceProps {
  readonly label: string
  readonly chosen: string
  readonly error: string | undefined
  readonly onChoose: (person: { readonly id: string; readonly name: string }) => void
}

/** One of the active people of the company, by search. */
export function PersonChoice({ label, chosen, error, onChoose }: PersonChoiceProps) {
  const t = useTranslations('users')
  const id = useId()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), pauseMs)
  const asked = { page: 1, limit, search, several: { status: ['active'] } }
  const { data } = useQuery({
    ...usersPage(useSession(), asked),
    placeholderData: (before) => before,
  })
  return (
    <div className={s.choice}>
      <TextInput
        type="search"
        label={label}
        placeholder={t('search')}
        leftSection={<Search size={18} strokeWidth={1.75} aria-hidden />}
        maxLength={searchLengthMax}
        autoComplete="off"
        error={error}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ul className={s.people} aria-label={t('title')}>
        {(data?.rows ?? []).map((user) => {
          const name = fullName(user)
          return (
            <li key={user.id}>
              <label className={s.person}>
                <input
                  type="radio"
                  name={id}
                  checked={user.id === chosen}
                  onChange={() => onChoose({ id: user.id, name })}
                />
                <Face id={user.id} name={name} picture={user.picture} size={24} />
                <span className={s.text}>
                  {name} <span className={s.soft}>{user.position}</span>
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      <output className={s.soft}>{data ? t('found', { total: data.total }) : null}</output>
    </div>
  )
}
