import { useQueryClient } from '@tanstack/react-query'
import { useInstant } from '#web/kernel/i18n/use-instant.ts'
import { Eye, Lock, Ellipsis } from 'lucide-react'
import { useState, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { FeedbackView } from '#contract/conversations/feedback.ts'
import { FormattedText } from '#web/kernel/texts/FormattedText.tsx'
import { PrivateText } from '#web/kernel/texts/PrivateText.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useHashTarget } from '#web/kernel/paths/use-hash-target.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Feedback.module.css'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { editedAtOf, versionOf } from '#web/conversations/comments/api.ts'
import { diary, touchedByFeedback, type Diary } from './api.ts'
import { EntryForm } from './EntryForm.tsx'
import { useEntryError } from './use-entry-error.ts'
import { useEntryReaders } from './use-entry-readers.ts'
import { useEntrySaved } from './use-entry-saved.ts'
import { MoreMenu } from '#web/kernel/ui/overlays/MoreMenu.tsx'
import { useConfirm } from '#web/kernel/ui/overlays/confirm.tsx'
import { focusAround } from '#web/kernel/ui/focus.ts'
import { Tip } from '#web/kernel/ui/overlays/Tip.tsx'
import { useCall } from '#web/kernel/use-command.ts'

interface EntryItemProps {
  readonly entry: FeedbackView
  readonly of: Diary
}

export function EntryItem({ entry, of }: EntryItemProps) {
  const t = useTranslations('feedback')
  const refusals = useTranslations('refusals')
  const { me } = useSession()
  const write = useInstant()
  const { ref, isTarget } = useHashTarget<HTMLLIElement>(entry.id)
  const [editing, setEditing] = useState(false)
  const { author, about, text, visibility, createdAt, editedAt, lock } = entry
  const isAwaiting = visibility === 'SHARED' && entry.sharesWithOneToOne
  const day = (instant: string) => write(instant, 'day', me.company.timeZone)
  const isWritten = of === 'written'
  const byline = author.id === me.userId ? t('list.you') : author.name
  const subject = about.id === me.userId ? t('mine.about') : t('list.about', { name: about.name })
  return (
    <li
      ref={ref}
      className={`${layout.stack2} ${layout.ruledAbove} ${layout.target} ${s.entry}`}
      tabIndex={-1}
      data-target={isTarget}
    >
      <div className={layout.inline3}>
        <Face {...(isWritten ? about : author)} size={32} />
        <div className={s.who}>
          <b>{isWritten ? subject : byline}</b>
          <span>
            {[day(createdAt), editedAt ? t('list.edited', { day: day(editedAt) }) : '']
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
        {author.id === me.userId || isAwaiting ? (
          <StatusBadge
            tone="neutral"
            icon={visibility === 'PRIVATE' || isAwaiting ? Lock : Eye}
            label={t(`visibility.${isAwaiting ? 'awaiting' : visibility}`)}
          />
        ) : null}
        <EntryMenu entry={entry} onEdit={() => setEditing(true)} />
      </div>
      <About entry={entry} />
      <RequestQuestion entry={entry} />
      <PrivateText isPrivate={visibility === 'PRIVATE'}>
        <FormattedText
          of={entry.id}
          text={text}
          className={`${layout.verbatim} ${layout.width46}`}
        />
      </PrivateText>
      {lock === 'feedback.lockedByOneToOne' ? (
        <p className={layout.noteWrapped}>{refusals(lock)}</p>
      ) : null}
      {editing ? <EditFeedback entry={entry} of={of} onClose={() => setEditing(false)} /> : null}
    </li>
  )
}

function About({ entry }: { readonly entry: FeedbackView }) {
  const t = useTranslations('feedback')
  const common = useTranslations('common')
  const { category, related } = entry
  if (!related) return null
  return (
    <p className={layout.noteWrapped}>
      <span>{common('labelled', { label: t(`category.${category}`) })}</span>{' '}
      <WhatOf related={related} />
    </p>
  )
}

function RequestQuestion({ entry: { question, about } }: { readonly entry: FeedbackView }) {
  const t = useTranslations('feedback.requests')
  const { me } = useSession()
  if (question === null) return null
  const isMine = about.id === me.userId
  return (
    <p className={layout.noteWrapped}>
      {isMine ? t('yours', { question }) : t('theirs', { name: about.name, question })}
    </p>
  )
}

function WhatOf({ related }: { readonly related: NonNullable<FeedbackView['related']> }) {
  const t = useTranslations('feedback')
  if ('name' in related && related.name) return <LocalizedText reading={related.name} />
  return <span>{('description' in related && related.description) || t('list.gone')}</span>
}

interface EditFeedbackProps extends EntryItemProps {
  readonly onClose: () => void
}

function EditFeedback({ entry, of, onClose }: EditFeedbackProps) {
  const t = useTranslations('feedback.form')
  const { id, text, visibility, about } = entry
  const session = useSession()
  const queries = useQueryClient()
  const textError = useEntryError()
  const said = useEntrySaved()
  const readers = useEntryReaders(about, entry.sharesWithOneToOne)
  const form = useForm({
    draft: `feedback.${id}`,
    start: { text, visibility },
    version: versionOf(entry),
    check: (words) => errorsIn({ text: textError(words.text, words.visibility) }),
    send: (words, version) =>
      session.api.feedback.edit({
        params: { companyId: session.companyId, entryId: id },
        body: { ...words, editedAt: editedAtOf(version) },
      }),
    newest: async () => {
      const { pages } = await queries.fetchInfiniteQuery({ ...diary(session, of), staleTime: 0 })
      const newest = pages.flatMap(({ rows }) => rows).find((it) => it.id === id) ?? entry
      const saved = { text: newest.text, visibility: newest.visibility }
      return { form: saved, version: versionOf(newest) }
    },
    touches: touchedByFeedback,
    done: (words) => said(readers(words.visibility)),
    failed: t('failed'),
    onDone: onClose,
    onClose,
  })
  return (
    <EntryForm
      title={t('titleEdit')}
      about={about}
      form={form}
      text={form.field('text')}
      theirs={form.theirs?.text}
      visibility={form.field('visibility')}
      before={visibility}
      sharesWithOneToOne={entry.sharesWithOneToOne}
    />
  )
}

interface EntryMenuProps {
  readonly entry: FeedbackView
  readonly onEdit: () => void
}

/** Renders the author's actions, or why the entry is locked; nothing for others. */
function EntryMenu({ entry, onEdit }: EntryMenuProps) {
  const t = useTranslations('feedback.actions')
  const refusals = useTranslations('refusals')
  const { me } = useSession()
  const confirm = useConfirm()
  const place = useRef<HTMLDivElement>(null)
  // The menu disappears with its entry: move the focus.
  const remove = useCall((api) => api.feedback.remove, {
    touches: touchedByFeedback,
    done: t('removed'),
    failed: t('failed'),
    onDone: () => focusAround(place.current),
  })
  if (entry.author.id !== me.userId) return null
  if (entry.lock) {
    return (
      <Tip text={refusals(entry.lock)}>
        {(describedBy) => (
          <button
            type="button"
            className={`${s.locked} ${s.menu}`}
            aria-describedby={describedBy}
            aria-disabled
          >
            <Ellipsis />
            <span className="visually-hidden">{t('more')}</span>
          </button>
        )}
      </Tip>
    )
  }
  const askToRemove = async () => {
    const confirmed = await confirm({
      title: t('removeTitle'),
      body: t('removeBody'),
      confirmLabel: t('remove'),
      tone: 'danger',
    })
    if (confirmed) remove.mutate({ params: { entryId: entry.id } })
  }
  const actions = [
    { key: 'edit', label: t('edit'), onSelect: onEdit },
    { key: 'remove', label: t('remove'), tone: 'critical', onSelect: () => void askToRemove() },
  ] as const
  return (
    <div ref={place} className={s.menu}>
      <MoreMenu label={t('more')} actions={actions} />
    </div>
  )
}
