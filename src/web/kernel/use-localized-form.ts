import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/kernel/errors.ts'
import {
  contentMistakes,
  fieldsIn,
  writeOver,
  type ContentRules,
  type LocalizedFields,
} from '#domain/kernel/localized-fields.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useSession } from './session.tsx'
import { useDraft } from './use-draft.ts'
import { useSubmit } from './use-submit.ts'

/** Content as it was saved, with its version: 0 for content that was never saved. */
export interface SavedContent<Field extends string> {
  readonly fields: LocalizedFields<Field>
  readonly version: number
}

interface Options<Field extends string> {
  /** The name of the draft, unique to this form. */
  readonly name: string
  readonly rules: ContentRules<Field>
  readonly saved: SavedContent<Field>
  readonly save: (content: SavedContent<Field>) => Promise<void>
  /** Reads the newest saved content, for a conflict with somebody else's change. */
  readonly newest: () => Promise<SavedContent<Field>>
  readonly onSaved: () => void
  readonly onClose: () => void
}

/**
 * A form of content in the company's languages. It checks what the server would refuse, keeps what
 * is typed through a reload, asks before it is thrown away, and takes in what somebody else saved.
 */
export function useLocalizedForm<Field extends string>(options: Options<Field>) {
  const { rules } = options
  const t = useTranslations('content.discard')
  const input = useTranslations('input')
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { languages } = useSession().me.company
  const { form, busy, failure, send, refuse } = useSubmit()
  const names = Object.keys(rules) as Field[]
  const only = (fields: LocalizedFields<Field>) => fieldsIn(names, fields, languages)
  const start = only(options.saved.fields)
  const draft = useDraft(options.name, {
    fields: start,
    base: start,
    version: options.saved.version,
  })
  const [theirs, setTheirs] = useState<LocalizedFields<Field>>()
  const { fields, base, version } = draft.form
  const isChanged = JSON.stringify(only(fields)) !== JSON.stringify(only(base))

  const end = (then: () => void) => {
    draft.forget()
    then()
  }

  const takeIn = async () => {
    const newest = await options.newest()
    const saved = only(newest.fields)
    const merged = writeOver({ base, mine: only(fields), theirs: saved })
    draft.change({ fields: merged.fields, base: saved, version: newest.version })
    setTheirs(
      Object.fromEntries(
        merged.contested.map((name) => [name, saved[name] ?? '']),
      ) as LocalizedFields<Field>,
    )
  }

  const submit = () => {
    const mistakes = contentMistakes(rules, fields, languages)
    if (mistakes.length > 0)
      return refuse(Object.fromEntries(mistakes.map(([field, it]) => [field, input(it)])))
    return void send(async () => {
      try {
        await options.save({ fields: only(fields), version })
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'staleVersion') throw error
        return takeIn()
      }
      end(options.onSaved)
      // Many pages show this content.
      await queries.invalidateQueries()
    })
  }

  const close = async () => {
    const asked = {
      title: t('title'),
      body: t('body'),
      confirmLabel: t('confirm'),
      cancelLabel: t('cancel'),
      tone: 'danger',
    } as const
    if (!isChanged || (await confirm(asked))) end(options.onClose)
  }

  return {
    form,
    busy,
    failure,
    fields,
    change: (next: LocalizedFields<Field>) => draft.change({ ...draft.form, fields: next }),
    /** What somebody else saved in fields that were written here too; undefined when nobody did. */
    theirs,
    /** Offered when the form comes with what was not saved the last time. */
    startOver: draft.restored && isChanged ? draft.forget : undefined,
    submit,
    close: () => void close(),
  }
}
