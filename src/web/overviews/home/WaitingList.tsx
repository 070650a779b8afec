import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { HomeView } from '#contract/overviews/home.ts'
import { isCaughtUp } from '#domain/conversations/attention/to-do.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { titleOf, ToDoLink, useSentence, type DatedNeed } from './to-do-link.tsx'
import { WhenLine } from './ToDoRow.tsx'

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
            <li key={`${need.kind} ${need.id} ${'matter' in need ? need.matter : ''}`}>
              <ToDoLink
                need={need}
                className={`${layout.line3} ${layout.tall} ${layout.padded1} ${layout.ruled} ${layout.quietLink} ${layout.softIcons}`}
              >
                {need.kind === 'company' ? (
                  <span className={layout.grow}>{t(need.matter, { count: need.count })}</span>
                ) : (
                  <Dated need={need} today={today} />
                )}
                <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
              </ToDoLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Dated({ need, today }: { readonly need: DatedNeed; readonly today: Day }) {
  const sentence = useSentence()
  return (
    <div className={`${layout.grow} ${layout.row04} ${layout.apart}`}>
      <span className={`${layout.grow14} ${layout.clamp2}`}>
        <span className={layout.strong}>{titleOf(need)}</span>{' '}
        <span className={layout.note}>{sentence(need)}</span>
      </span>
      <WhenLine need={need} today={today} />
    </div>
  )
}
