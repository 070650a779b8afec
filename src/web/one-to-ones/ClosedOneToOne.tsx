import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/one-to-one-views.ts'
import { isPrivatePath, parsePath } from '#domain/one-to-ones/content.ts'
import { PrivateText } from '#web/kernel/PrivateText.tsx'
import { useDay } from '#web/kernel/use-day.ts'
import { Written } from '#web/kernel/Written.tsx'
import { ReadingPage } from '#web/ui/ReadingPage.tsx'
import { Section } from '#web/ui/Section.tsx'
import { PersonLink } from './PersonLink.tsx'
import { SharedOneToOne } from './SharedOneToOne.tsx'
import { StateBadge } from './StateBadge.tsx'

/** A one-to-one that is closed or withdrawn, as it was: what was shared, and for its manager their own private comments. */
export function ClosedOneToOne({ oneToOne }: { readonly oneToOne: OneToOneView }) {
  const t = useTranslations('one-to-ones')
  const common = useTranslations('common')
  const day = useDay()
  const { collaborator, type, date, state, withdrawal } = oneToOne
  const title = t('flow.title', { name: collaborator.name })
  return (
    <ReadingPage
      title={title}
      documentTitle={title}
      outline={{ label: common('outline'), close: common('close') }}
      back={<PersonLink person={collaborator} />}
      status={<StateBadge state={state} withdrawn={withdrawal !== null} />}
      lead={`${t(`type.${type}`)} · ${day(date, 'long')}`}
    >
      <SharedOneToOne oneToOne={oneToOne} />
      <PrivateNotes oneToOne={oneToOne} />
    </ReadingPage>
  )
}

function PrivateNotes({ oneToOne }: { readonly oneToOne: OneToOneView }) {
  const t = useTranslations('one-to-ones')
  const { draft, shared } = oneToOne
  const [printed, setPrinted] = useState(false)
  const notes = draft?.fields.filter(({ path, value }) => isPrivatePath(path) && value) ?? []
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
      <div data-print="hidden">
        <Checkbox
          checked={printed}
          label={t('closed.printToo')}
          onChange={(event) => setPrinted(event.currentTarget.checked)}
        />
      </div>
      {/* Also what they are about: on paper, or on a wall, the names alone would say something. */}
      <PrivateText printed={printed}>
        {notes.map(({ path, value }) => (
          <Section key={path} heading="h3" title={titleOf(path)}>
            <p style={{ whiteSpace: 'pre-wrap' }}>{value}</p>
          </Section>
        ))}
      </PrivateText>
    </Section>
  )
}
