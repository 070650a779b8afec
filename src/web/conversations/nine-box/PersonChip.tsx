import { ArrowUp } from 'lucide-react'
import type { TeamMemberView } from '#contract/conversations/nine-box.ts'
import { boxLevels, isSameBox, type BoxAxis } from '#domain/conversations/nine-box/axes.ts'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './PersonChip.module.css'

interface PersonChipProps {
  readonly member: TeamMemberView
  readonly isChosen: boolean
  readonly note: string
  readonly onChoose: (userId: string) => void
  /** The chip then has an arrow the way the person moved. */
  readonly onPoint?: (userId: string | undefined) => void
}

/** Clockwise from upward; undefined if the person did not move. */
export function degreesOf({ position, before }: TeamMemberView): number | undefined {
  if (!position || !before || isSameBox(position.box, before.box)) return undefined
  const moved = (axis: BoxAxis) =>
    boxLevels.indexOf(position.box[axis]) - boxLevels.indexOf(before.box[axis])
  return (Math.atan2(moved('impact'), moved('culture')) * 180) / Math.PI
}

export function PersonChip({ member, isChosen, note, onChoose, onPoint }: PersonChipProps) {
  const { userId, name, picture } = member
  const degrees = onPoint && degreesOf(member)
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
      {degrees === undefined ? null : (
        <ArrowUp className={s.moved} style={{ rotate: `${degrees}deg` }} size={14} aria-hidden />
      )}
      <span className="visually-hidden">{`, ${note}`}</span>
    </button>
  )
}
