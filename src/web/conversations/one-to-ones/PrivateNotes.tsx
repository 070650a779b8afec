import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { isPrivatePath, parsePath } from '#domain/conversations/one-to-ones/content.ts'
import { FormattedText } from '#web/kernel/texts/FormattedText.tsx'
import { PrivateText } from '#web/kernel/texts/PrivateText.tsx'
import { Written } from '#web/kernel/texts/Written.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import s from './SharedOneToOne.module.css'

export const privateNotesIn = ({ draft }: OneToOneView) =>
  draft?.fields.filter(({ path, value }) => isPrivatePath(path) && value) ?? []

interface PrivateNotesProps {
  readonly oneToOne: OneToOneView
  /** Includes them on paper. */
  readonly printed: boolean
}

export function PrivateNotes({ oneToOne, printed }: PrivateNotesProps) {
  const t = useTranslations('one-to-ones')
  const { shared } = oneToOne
  const notes = privateNotesIn(oneToOne)
  if (notes.length === 0) return null
  const names = new Map(
    [...(shared?.skills ?? []), ...(shared?.values ?? [])].map(({ id, name }) => [id, name]),
  )
  const titleOf = (path: string) => {
    const name = names.get(parsePath(path)?.subject?.id ?? '')
    return name ? <Written reading={name} /> : t('performance.label')
  }
  return (
    <Section title={t('closed.privateNotes')} description={t('closed.privateNotesLead')}>
      {/* The titles are hidden too: on a shared screen, names alone reveal something. */}
      <PrivateText printed={printed}>
        {notes.map(({ path, value }) => (
          <Section key={path} heading="h3" title={titleOf(path)}>
            <FormattedText of={oneToOne.id} text={value ?? ''} className={s.words} />
          </Section>
        ))}
      </PrivateText>
    </Section>
  )
}
