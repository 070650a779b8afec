import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { FormattedText } from '#web/kernel/texts/FormattedText.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { agendaIn, agendaNameOf } from './agenda.ts'
import s from './AgendaPaper.module.css'
import { useAddressee } from './use-addressee.ts'

export function SaidAgenda({ oneToOne }: { readonly oneToOne: OneToOneView }) {
  const t = useTranslations('one-to-ones.agenda')
  const { actor } = useSession()
  const agenda = agendaIn(oneToOne)
  const say = useAddressee(agenda)
  if (agenda.questions.length === 0) return null
  const name = (userId: string) => oneToOne.shared?.people[userId] ?? agendaNameOf(agenda, userId)
  return (
    <div className={layout.stack3}>
      <h2>{t('title')}</h2>
      <ol className={layout.stack}>
        {agenda.questions.map(({ id, text, askedBy, addressee, talked, answers }) => (
          <li key={id} className={`${layout.ruledAbove} ${layout.padded4}`}>
            <div className={`${layout.stack2} ${s.question}`}>
              <p className={`${layout.strong} ${layout.writtenText}`} lang={text.language}>
                {askedBy ? text.text : <LocalizedText reading={text} />}
              </p>
              <p className={s.by}>
                {addressee === 'both' ? null : <span>{say(addressee)}</span>}
                {askedBy ? (
                  <span>
                    {askedBy === actor.userId
                      ? t('askedByYou')
                      : t('askedBy', { name: name(askedBy) })}
                  </span>
                ) : null}
                {talked ? <span>{t('talkedAbout')}</span> : null}
              </p>
              {answers.map((answer) => (
                <div key={answer.authorId} className={s.answer}>
                  <b>{name(answer.authorId)}</b>
                  <FormattedText of={id} text={answer.text} />
                </div>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
