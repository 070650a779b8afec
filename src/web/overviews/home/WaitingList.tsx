import { ArrowRight } from 'lucide-react'
import { useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { HomeView, NeedView } from '#contract/overviews/home.ts'
import { groupOf, isCaughtUp, toDoGroups } from '#domain/conversations/attention/to-do.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { ToDoLink, TranslationLink } from './to-do-link.tsx'
import { firstToDo, ToDoRow } from './ToDoRow.tsx'
import s from './WaitingList.module.css'

interface WaitingListProps extends Pick<HomeView, 'today' | 'needs'> {
  readonly title?: string
  /** The most urgent one has the page's prominent button. */
  readonly hasFirst?: boolean
}

/** Open to-dos in the rows of home, without its groups. */
export function WaitingList({ title, needs, today, hasFirst = false }: WaitingListProps) {
  const t = useTranslations('administration.waiting')
  const placeOf = (need: NeedView) => toDoGroups.indexOf(groupOf(need, today))
  const pressing = needs
    .filter(({ urgency }) => urgency !== 'later')
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  const first = hasFirst ? firstToDo(pressing) : undefined
  const list = useRef<HTMLUListElement>(null)
  return (
    <Section title={title ?? t('title')}>
      {isCaughtUp(needs) ? (
        <p className={layout.muted}>{t('nothing')}</p>
      ) : (
        <ul ref={list} tabIndex={-1} className={layout.measured}>
          {pressing.map((need) =>
            need.kind === 'company' ? (
              <CompanyRow key={`${need.id} ${need.matter}`} need={need} />
            ) : (
              <ToDoRow
                key={`${need.kind} ${need.id}`}
                need={need}
                today={today}
                first={need === first}
                onPlanned={() => list.current?.focus({ preventScroll: true })}
              />
            ),
          )}
        </ul>
      )}
    </Section>
  )
}

type CompanyNeed = Extract<NeedView, { kind: 'company' }>

function CompanyRow({ need }: { readonly need: CompanyNeed }) {
  const t = useTranslations('administration.waiting')
  const format = useFormatter()
  const { matter, count, names, missing } = need
  const more = count - names.length
  return (
    <li className={`${layout.ruled} ${layout.padded1} ${s.item}`}>
      <ToDoLink need={need} className={`${s.row} ${layout.quietLink} ${layout.softIcons}`}>
        <span className={s.mark}>{format.number(count)}</span>{' '}
        <span>{t(`matters.${matter}`, { count })}</span>
        <ArrowRight />
      </ToDoLink>
      <Kinds missing={missing} />
      {names.length > 0 ? (
        <p className={`${s.kinds} ${layout.note}`}>
          {format.list([...names, ...(more > 0 ? [t('others', { count: more })] : [])])}
        </p>
      ) : null}
    </li>
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
