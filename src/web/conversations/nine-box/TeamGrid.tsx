import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { QuadrantView, TeamMemberView } from '#contract/conversations/nine-box.ts'
import { isSameBox } from '#domain/conversations/nine-box/axes.ts'
import { BoxName } from './BoxName.tsx'
import { NineBoxGrid } from './NineBoxGrid.tsx'
import { PersonChip } from './PersonChip.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './TeamNineBoxPage.module.css'
import { Trail } from './Trail.tsx'
import { quadrantAt } from './use-nine-box-words.ts'
import { useSince } from './use-since.ts'

export interface TeamPeopleProps {
  readonly members: readonly TeamMemberView[]
  readonly quadrants: readonly QuadrantView[]
  readonly chosenId: string | undefined
  readonly onChoose: (userId: string) => void
}

/** With a trail from the previous box of whom the pointer is on, or who is chosen. */
export function TeamGrid({ members, quadrants, chosenId, onChoose }: TeamPeopleProps) {
  const t = useTranslations('nine-box')
  const since = useSince(quadrants)
  const [pointedId, point] = useState<string>()
  const trailId = pointedId ?? chosenId
  const unplaced = members.filter(({ position }) => !position)
  const chip = (member: TeamMemberView, note: string) => (
    <li key={member.userId}>
      <PersonChip
        member={member}
        isChosen={member.userId === chosenId}
        note={note}
        onChoose={onChoose}
        onPoint={point}
      />
      {member.position ? (
        <p className={layout.fine} aria-hidden>
          {note}
        </p>
      ) : null}
    </li>
  )
  return (
    <div className={layout.stack5}>
      <NineBoxGrid
        label={t('team.title')}
        renderBox={(box) => {
          const here = members.filter(({ position }) => position && isSameBox(position.box, box))
          return (
            <div className={layout.stack2}>
              <BoxName quadrant={quadrantAt(quadrants, box)} />
              {here.length > 0 ? (
                <ul className={`${layout.row1} ${s.chips}`}>
                  {here.map((member) => chip(member, since(member)))}
                </ul>
              ) : null}
            </div>
          )
        }}
      >
        <Trail member={members.find(({ userId }) => userId === trailId)} />
      </NineBoxGrid>
      {unplaced.length > 0 ? (
        <div className={layout.stack2}>
          <h2>{t('notYet')}</h2>
          <ul className={`${layout.row1} ${s.chips}`}>
            {unplaced.map((member) => chip(member, t('notYet')))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
