import { NativeSelect } from '#web/kernel/ui/controls/Field.tsx'
import { TextLine, type TextLineProps } from '#web/kernel/ui/controls/TextLine.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { emailLengthMax } from '#domain/kernel/limits.ts'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { savedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import { languageNames } from '#web/kernel/i18n/LanguageMenu.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useLimit } from '#web/kernel/texts/use-limit.ts'
import { userChoices } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { personFields, textKeys, type TextKey } from '#domain/people/users/person-fields.ts'
import type { PersonForm } from './person-form.ts'

const unlocked: ReadonlySet<string> = new Set(textKeys)

type LineKey = 'firstName' | 'lastName' | 'email' | TextKey

interface PersonFieldsProps {
  readonly form: Pick<FormState<PersonForm>, 'field' | 'input' | 'theirs'>
  readonly emailHint?: string | undefined
  /** People with an account choose their own language. */
  readonly hasAccount: boolean
  /** Why name and email are read-only. */
  readonly locked?: string | undefined
  /** Why everything is read-only. */
  readonly refused?: string | undefined
}

export function PersonFields({ form, emailHint, hasAccount, locked, refused }: PersonFieldsProps) {
  const t = useTranslations('users')
  const session = useSession()
  const { data: choices } = useSuspenseQuery(userChoices(session))
  const { company } = session.me
  const field = (name: LineKey, label: string) => (
    <PersonLine
      name={name}
      label={label}
      description={
        savedMeanwhile(form.theirs?.[name]) ?? (name === 'email' ? emailHint : undefined)
      }
      readOnly={refused !== undefined || (locked !== undefined && !unlocked.has(name))}
      required={name === 'firstName' || name === 'email'}
      {...form.field(name)}
    />
  )
  const levels = choices.globalLevels.map(({ id, name }) => ({ value: id, label: name.text }))
  return (
    <>
      {(refused ?? locked) ? <p>{refused ?? locked}</p> : null}
      <div className={layout.columns}>
        {field('firstName', t('invite.firstName'))}
        {field('lastName', t('invite.lastName'))}
      </div>
      {field('email', t('person.email'))}
      <div className={layout.columns}>
        {textKeys.map((key) => (
          <Fragment key={key}>{field(key, t(`columns.${key}`))}</Fragment>
        ))}
        <NativeSelect
          label={t('columns.globalLevel')}
          data={[{ value: '', label: t('person.levelOfStep') }, ...levels]}
          disabled={refused !== undefined}
          {...form.input('globalLevelId')}
        />
      </div>
      {hasAccount ? null : (
        <NativeSelect
          label={t('person.language')}
          description={t('person.languageHint')}
          data={company.languages.map((value) => ({ value, label: languageNames[value] }))}
          disabled={refused !== undefined}
          {...form.input('preferredLanguage')}
        />
      )}
    </>
  )
}

interface PersonLineProps extends Omit<TextLineProps, 'limit'> {
  readonly name: LineKey
}

function PersonLine(line: PersonLineProps) {
  const { name } = line
  const limit = useLimit(name === 'email' ? emailLengthMax : personFields[name].lengthMax)
  const type = name === 'email' ? 'email' : 'text'
  return <TextLine {...line} type={type} autoComplete="off" limit={limit} />
}
