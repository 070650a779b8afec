import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { goalDetailKeys } from '#domain/conversations/goals/goal.ts'
import { normalize, parsePath } from '#domain/conversations/one-to-ones/content.ts'
import {
  newAgreementDraft,
  type AgreementForm,
} from '#web/conversations/agreements/agreement-form.ts'
import { newGoalDraft, type GoalForm } from '#web/conversations/goals/goal-form.ts'
import { UnsavedText } from '#web/conversations/one-to-ones/agenda/UnsavedTexts.tsx'
import { draftsOf } from '#web/kernel/drafts/drafts.ts'
import { deleteDraft, readDraft } from '#web/kernel/forms/typed.ts'
import { UnsavedField } from './UnsavedField.tsx'

interface LeftFieldsProps {
  readonly oneToOne: OneToOneView
}

/** Goals and agreements that were being added when it was closed elsewhere. */
export function LeftDrafts({ oneToOne: { id, collaborator } }: LeftFieldsProps) {
  const t = useTranslations('common.saving')
  const [left, setLeft] = useState(() =>
    [newGoalDraft(collaborator.id, id), newAgreementDraft(collaborator.id, id)].flatMap((name) => {
      const kept = readDraft<GoalForm | AgreementForm>(name)
      return kept ? [{ name, text: textsOf(kept.form).filter(Boolean).join('\n') }] : []
    }),
  )
  return left.map(({ name, text }) => (
    <UnsavedText
      key={name}
      title={t('waiting')}
      text={text}
      onDiscard={() => {
        deleteDraft(name)
        setLeft(left.filter((it) => it.name !== name))
      }}
    />
  ))
}

function textsOf(form: GoalForm | AgreementForm): readonly string[] {
  if (!('initiatives' in form)) return [form.description]
  const details = goalDetailKeys.map((key) => form[key])
  return [form.description, ...details, ...form.initiatives.map(({ description }) => description)]
}

/** Fields that weren't saved before the one-to-one was closed elsewhere: their writer discards them. */
export function LeftFields({ oneToOne: { id, draft } }: LeftFieldsProps) {
  const t = useTranslations('common.saving')
  const kept = draftsOf(id)
  const [typed, setTyped] = useState(kept.read)
  const stored = new Map(draft?.fields.map(({ path, value }) => [path, value]))
  // A date may be the recommended one, which nobody wrote.
  const isSaved = (path: string, value: string) =>
    parsePath(path)?.kind === 'date' || normalize(value) === (stored.get(path) ?? null)
  const keep = (isLeft: (path: string, value: string) => boolean) => {
    const left = Object.entries(kept.read()).filter(([path, { value }]) => isLeft(path, value))
    kept.write(Object.fromEntries(left))
  }
  const left = Object.entries(typed).filter(([path, { value }]) => !isSaved(path, value))
  const isSomeSaved = left.length < Object.keys(typed).length
  useEffect(() => {
    if (isSomeSaved) keep((path, value) => !isSaved(path, value))
  })
  return left.map(([path, { value }]) => (
    <UnsavedField
      key={path}
      path={path}
      value={value}
      title={t('waiting')}
      onDiscard={() => {
        keep((it) => it !== path)
        setTyped(kept.read())
      }}
    />
  ))
}
