import type { TeamMemberView } from '#contract/conversations/nine-box.ts'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './PersonChip.module.css'

interface PersonChipProps {
  readonly member: TeamMemberView
  readonly isChosen: boolean
  readonly note: string
  readonly onChoose: (userId: string) => void
  readonly onPoint?: (userId: string | undefined) => void
}

export function PersonChip({ member, isChosen, note, onChoose, onPoint }: PersonChipProps) {
  const { userId, name, picture } = member
  const point = () => onPoint?.(userId)
  const leave = () => onPoint?.(undefined)
  return (
    <button
      type="button"
      className={s.person}
      data-person={userId}
      data-print="shown"
      aria-pressed={isChosen}
      title={`${name} · ${note}`}
      onClick={() => onChoose(userId)}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      <Face id={userId} name={name} picture={picture} size={24} />
      <bdi className={layout.oneLine}>{name}</bdi>
      <span className="visually-hidden">{`, ${note}`}</span>
    </button>
  )
}
