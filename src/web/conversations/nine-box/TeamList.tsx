import { useTranslations } from 'use-intl'
import { boxes, isSameBox } from '#domain/conversations/nine-box/axes.ts'
import { Written } from '#web/kernel/texts/Written.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { PersonChip } from './PersonChip.tsx'
import type { TeamPeopleProps } from './TeamGrid.tsx'
import s from './TeamNineBoxPage.module.css'
import { quadrantAt, useWhere } from './use-nine-box-words.ts'
import { useSince } from './use-since.ts'

export function TeamList({ members, quadrants, chosenId, onChoose }: TeamPeopleProps) {
  const t = useTranslations('nine-box')
  const where = useWhere()
  const since = useSince(quadrants)
  const unplaced = members.filter(({ position }) => !position)
  const listOf = (some: typeof members) => (
    <ul className={s.rows}>
      {some.map((member) => (
        <li key={member.userId} className={s.row}>
          <PersonChip
            member={member}
            isChosen={member.userId === chosenId}
            note={member.step.name.text}
            onChoose={onChoose}
          />
          {member.position ? <span className={s.soft}>{since(member)}</span> : null}
        </li>
      ))}
    </ul>
  )
  return (
    <div className={s.people}>
      {boxes.toReversed().map((box) => {
        const here = members.filter(({ position }) => position && isSameBox(position.box, box))
        const quadrant = quadrantAt(quadrants, box)
        return here.length > 0 && quadrant ? (
          <Section
            key={`${box.impact} ${box.culture}`}
            title={<Written reading={quadrant.name} />}
            description={where(box)}
          >
            {listOf(here)}
          </Section>
        ) : null
      })}
      {unplaced.length > 0 ? <Section title={t('notYet')}>{listOf(unplaced)}</Section> : null}
    </div>
  )
}
