import { ArrowRight, MailQuestionMark } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { HomeView, NeedView } from '#contract/overviews/home.ts'
import { isCaughtUp } from '#domain/conversations/attention/to-do.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { titleOf, ToDoLink, TranslationLink, useSentence, type DatedNeed } from './to-do-link.tsx'
import { WhenLine } from './ToDoRow.tsx'
import s from './WaitingList.module.css'

interface WaitingListProps extends Pick<HomeView, 'today' | 'needs'> {
  readonly title?: string
}

/** Open to-dos, one link a line; home shows the same with buttons. */
export function WaitingList({ title, needs, today }: WaitingListProps) {
  const t = useTranslations('administration.waiting')
  const pressing = needs.filter(({ urgency }) => urgency !== 'later')
  return (
    <Section title={title ?? t('title')}>
      {isCaughtUp(needs) ? (
        <p className={layout.muted}>{t('nothing')}</p>
      ) : (
        <ul className={layout.stack}>
          {pressing.map((need) => (
            <li
              key={`${need.kind} ${need.id} ${'matter' in need ? need.matter : ''}`}
              className={`${layout.ruled} ${layout.padded1} ${s.item}`}
            >
              <ToDoLink need={need} className={`${s.row} ${layout.quietLink} ${layout.softIcons}`}>
                {need.kind === 'company' ? (
                  <Counted need={need} />
                ) : (
                  <Dated need={need} today={today} />
                )}
                <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
              </ToDoLink>
              {need.kind === 'company' ? <Kinds missing={need.missing} /> : null}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

type CompanyNeed = Extract<NeedView, { kind: 'company' }>

function Counted({ need: { matter, count } }: { readonly need: CompanyNeed }) {
  const t = useTranslations('administration.waiting.matters')
  const format = useFormatter()
  return (
    <>
      <span className={s.mark}>{format.number(count)}</span> <span>{t(matter, { count })}</span>
    </>
  )
}

/** Each leads to where its texts are translated; of a single kind, the row does. */
function Kinds({ missing }: Pick<CompanyNeed, 'missing'>) {
  const t = useTranslations('administration.waiting.kinds')
  const format = useFormatter()
  if (missing.length === 0) return null
  return (
    <ul className={`${s.kinds} ${layout.noteNumbers}`}>
      {missing.map((gap) => (
        <li key={gap.kind}>
          <TranslationLink gap={gap}>
            {t(gap.kind)} <span>{format.number(gap.count)}</span>
          </TranslationLink>
        </li>
      ))}
    </ul>
  )
}

function Dated({ need, today }: { readonly need: DatedNeed; readonly today: Day }) {
  const sentence = useSentence()
  return (
    <>
      <span className={s.mark}>
        {'who' in need ? (
          <Face {...need.who} size={32} />
        ) : (
          <MailQuestionMark size={18} strokeWidth={1.75} aria-hidden />
        )}
      </span>
      <div className={`${layout.row4} ${layout.apart}`}>
        <span className={`${layout.grow16} ${layout.clamp2}`}>
          <span className={layout.strong}>{titleOf(need)}</span>{' '}
          <span className={layout.note}>{sentence(need)}</span>
        </span>
        <WhenLine need={need} today={today} />
      </div>
    </>
  )
}
