import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ImportRowView, ImportView } from '#contract/administration/imports.ts'
import type { ImportColumn } from '#domain/administration/imports/columns.ts'
import { offerKinds, type OfferKind } from '#domain/administration/imports/outcome.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { changesOf, rowsOf } from './api.ts'

/** A value that is wrong in one way, wherever the column has it; an empty one, in its line. */
interface WrongValue {
  readonly key: string
  readonly column: ImportColumn
  readonly code: string
  readonly value: string
  readonly near: readonly string[]
  readonly lines: readonly number[]
}

const shownMax = 50
const nothingTyped: Readonly<Record<string, string>> = {}

function wrongValuesIn(rows: readonly ImportRowView[]): readonly WrongValue[] {
  const found = new Map<string, WrongValue>()
  for (const { line, cells, mistakes } of rows)
    for (const { column, code, near = [] } of mistakes) {
      if (column === null) continue
      const value = cells[column] ?? ''
      const key = [column, value || line, code].join(' ')
      const lines = [...(found.get(key)?.lines ?? []), line]
      found.set(key, { key, column, code, value, near, lines })
    }
  return [...found.values()].slice(0, shownMax)
}

export type Recheck = ReturnType<typeof useRecheck>

export function useRecheck(own: ImportView) {
  const t = useTranslations('imports.mend')
  const session = useSession()
  const [makes, setMakes] = useState<readonly OfferKind[]>(own.makes)
  const { data } = useQuery({
    ...rowsOf(session, { importId: own.id, outcome: 'mistake', limit: 100 }),
    enabled: own.counts !== null && own.counts.mistake > 0,
  })
  const wrong = wrongValuesIn(data?.rows ?? [])
  const send = (to: typeof nothingTyped) =>
    changesOf(session, own.id).check(
      makes,
      wrong.flatMap(({ key, column, value, lines }) => {
        const typed = to[key]?.trim()
        const line = value === '' ? (lines[0] ?? null) : null
        return typed ? [{ column, from: value, to: typed, line }] : []
      }),
    )
  const areMakesNew = offerKinds.some((it) => makes.includes(it) !== own.makes.includes(it))
  const form = useForm({
    start: { to: nothingTyped },
    check: ({ to }) => {
      const isAnything = areMakesNew || Object.values(to).some((it) => it.trim() !== '')
      return errorsIn({ to: isAnything ? undefined : t('needed') })
    },
    send: ({ to }) => send(to),
    touches: ['imports'],
    failed: t('failed'),
  })
  return { wrong, form, makes, setMakes, checkAgain: () => send(form.form.to) }
}
