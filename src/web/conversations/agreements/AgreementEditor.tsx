import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { AgreementView } from '#contract/conversations/agreements.ts'
import type { SkillView } from '#contract/people/skills.ts'
import {
  agreementSubjects,
  type AgreementState,
  type RelatedTo,
} from '#domain/conversations/agreements/agreement.ts'
import { agreementLengthMax } from '#domain/kernel/limits.ts'
import { DayField } from '#web/kernel/forms/DayField.tsx'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { savedMeanwhile, SavedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import { LoadProblem } from '#web/kernel/forms/LoadProblem.tsx'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import type { CollaboratorContext } from '#web/conversations/comments/collaborator-api.ts'
import { ReadersBox } from '#web/conversations/comments/ReadersBox.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { useLongText } from '#web/kernel/texts/use-long-text.ts'
import type { AgreementForm } from './agreement-form.ts'
import type { FieldOf } from '#web/kernel/forms/fields.ts'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { usePartyName } from './use-party-name.ts'
import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { useQuery } from '@tanstack/react-query'
import { usePlainText } from '#web/kernel/texts/use-fallback.ts'
import { relatedOptionsQuery } from './api.ts'

type RelatedSubject = Pick<AgreementView, 'relatedTo' | 'relatedName'>

interface AgreementEditorProps {
  readonly collaborator: CollaboratorContext
  readonly title: string
  /** The state once saved: it decides who reads the text. */
  readonly state: AgreementState
  /** Decided inside a 1:1: takes effect when that is shared. */
  readonly isDecided?: boolean
  /** Undefined for a new agreement. */
  readonly before?: AgreementView
  /** Of the agreement and its pending edit: they stay choices, also once archived. */
  readonly kept?: readonly RelatedSubject[]
  readonly form: FormState<AgreementForm>
  readonly submitLabel: string
  readonly beside?: ReactNode
}

export function AgreementEditor({ collaborator, state, form, ...editor }: AgreementEditorProps) {
  const t = useTranslations('agreements.editor')
  const { today } = useSession().me
  const say = useDay()
  const { theirs } = form
  return (
    <FormDialog title={editor.title} width="medium" form={form} submitLabel={editor.submitLabel}>
      <ReadersBox
        collaborator={collaborator}
        subject={{ kind: 'agreement', collaboratorId: collaborator.userId, state }}
        visibility="SHARED"
        isDecided={editor.isDecided ?? false}
        label={t('description')}
        description={
          <>
            <span>{t('descriptionHint')}</span>
            <SavedMeanwhile text={theirs?.description} />
          </>
        }
        {...form.field('description')}
        limit={useLongText(agreementLengthMax)}
        lines={2}
        required
      />
      {editor.beside}
      <OwedByField
        collaborator={collaborator}
        before={editor.before?.owedBy}
        theirs={theirs?.owedBy}
        {...form.field('owedBy')}
      />
      <RelatedField
        userId={collaborator.userId}
        kept={editor.kept ?? []}
        {...form.field('relatedTo')}
        theirs={theirs?.relatedTo}
      />
      <DayField
        label={t('dueDate')}
        description={savedMeanwhile(theirs?.dueDate && say(theirs.dueDate))}
        min={today}
        {...form.field('dueDate')}
      />
    </FormDialog>
  )
}

interface OwedByFieldProps extends FieldOf<string> {
  readonly collaborator: CollaboratorContext
  /** Owner so far, undefined for a new agreement; may be a former manager. */
  readonly before: string | undefined
  /** Someone else's choice, saved while this form was open. */
  readonly theirs: string | undefined
}

/** Offers the collaborator, the manager who writes it, and the owner so far. */
function OwedByField({ collaborator, before, theirs, value, onChange, error }: OwedByFieldProps) {
  const t = useTranslations('agreements.editor')
  const { me } = useSession()
  const nameOf = usePartyName(collaborator)
  const people = [...new Set([collaborator.userId, me.userId, before ?? me.userId])]
  const label = (id: string) => (id === me.userId ? t('me') : (nameOf(id) ?? ''))
  return (
    <Choice
      label={t('owedBy')}
      description={
        <>
          <span>{t('owedByHint')}</span>
          <SavedMeanwhile text={theirs && label(theirs)} />
        </>
      }
      options={people.map((id) => ({ value: id, label: label(id) }))}
      value={value}
      onChange={(next) => next && onChange(next)}
      error={error}
    />
  )
}

interface RelatedFieldProps {
  readonly userId: string
  readonly kept: readonly RelatedSubject[]
  readonly value: RelatedTo | null
  readonly onChange: (value: RelatedTo | null) => void
  readonly error: string | undefined
  /** Someone else's choice, saved while this form was open. */
  readonly theirs: RelatedTo | null | undefined
}

type RelatedOption = Pick<SkillView, 'id' | 'name'>

/** Offers the company's values and the skills of the person's area. */
function RelatedField({ userId, kept, value, onChange, error, theirs }: RelatedFieldProps) {
  const t = useTranslations('agreements.editor')
  const input = useTranslations('input')
  const options = useQuery(relatedOptionsQuery(useSession(), userId))
  const { data } = options
  const plainText = usePlainText()
  const withKept = (kind: RelatedTo['kind'], live: readonly RelatedOption[]) =>
    kept.reduce((offered, { relatedTo, relatedName: name }) => {
      const { id } = relatedTo
      const isThere = relatedTo.kind !== kind || offered.some((it) => it.id === id)
      return isThere ? offered : [...offered, { id, name }]
    }, live)
  const groups = {
    skill: withKept(
      'skill',
      (data?.skills ?? []).filter(
        ({ id, area }) => id === value?.id || data?.areaIds.includes(area.id),
      ),
    ),
    value: withKept('value', data?.values ?? []),
  }
  const all = [...(data?.skills ?? []), ...groups.skill, ...groups.value]
  const chosen = theirs && all.find(({ id }) => id === theirs.id)
  return (
    <>
      <NativeSelect
        label={t('relatedTo')}
        description={
          <>
            <span>{t('relatedToHint')}</span>
            <SavedMeanwhile text={chosen ? plainText(chosen.name) : undefined} />
          </>
        }
        required
        error={error}
        value={value ? `${value.kind} ${value.id}` : ''}
        onChange={(event) => onChange(parse(event.currentTarget.value))}
      >
        <option value="">{t('choose')}</option>
        {agreementSubjects.map((kind) => (
          <optgroup key={kind} label={t(`group.${kind}`)}>
            {groups[kind].map(({ id, name }) => (
              <option key={id} value={`${kind} ${id}`} lang={name.language}>
                {plainText(name)}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
      <LoadProblem failed={input('notLoaded')} queries={[options]} />
    </>
  )
}

function parse(chosen: string): RelatedTo | null {
  const [named, id] = chosen.split(' ')
  const kind = agreementSubjects.find((it) => it === named)
  return kind && id ? { kind, id } : null
}
