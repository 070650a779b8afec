import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { Meeting } from './Meeting.tsx'
import { NextStep } from './NextStep.tsx'
import { OpenWork } from './OpenWork.tsx'
import s from './PersonRow.module.css'

interface PersonRowProps {
  readonly person: MyPersonView
  readonly urgent: boolean
}

export function PersonRow({ person, urgent }: PersonRowProps) {
  const { userId, name, picture, position, ladderStep } = person
  const link = useRef<HTMLAnchorElement>(null)
  return (
    <li className={`${layout.ruledItem} ${s.row}`}>
      <div className={layout.line3}>
        <Face id={userId} name={name} picture={picture} size={44} />
        <div className={layout.wrapped}>
          <h3 className={`${layout.large} ${layout.quietLinks}`}>
            <Link ref={link} to={paths.manager.person} params={{ userId }}>
              {name}
            </Link>
          </h3>
          <p className={s.soft}>{position}</p>
          <p className={s.soft}>
            <LocalizedText reading={ladderStep.name} />
          </p>
        </div>
      </div>
      <Meeting person={person} />
      <OpenWork person={person} />
      <div className={s.action}>
        <NextStep
          person={person}
          variant={urgent ? 'filled' : 'default'}
          onPlanned={() => link.current?.focus()}
        />
      </div>
    </li>
  )
}
