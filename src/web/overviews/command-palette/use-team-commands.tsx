import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import { nextActionOf } from '#domain/conversations/my-people/next-action.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useGo } from '#web/platform/frame/navigation/use-go.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { myPeople } from '#web/conversations/my-people/api.ts'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import type { Command, CommandGroup } from './commands.ts'

/** The most urgent, while nothing is searched. */
const offered = 3

/** Empty for people without a team. */
export function useTeamCommands(onPlan: (person: MyPersonView) => void): CommandGroup[] {
  const t = useTranslations('finder.groups')
  const nav = useTranslations('navigation')
  const action = useTranslations('next-action')
  const session = useSession()
  const go = useGo()
  const { data: people = [] } = useQuery({
    ...myPeople(session),
    enabled: session.actor.roles.isManager,
  })

  const meet = (person: MyPersonView): Command => {
    const { userId, name, current } = person
    return {
      key: `meet-${userId}`,
      label: action('with', { action: action(nextActionOf(person)), name }),
      words: `${nav('oneToOnes')} ${nav('oneToOnesShort')}`,
      icon: <MessagesSquare size={20} />,
      ...(current
        ? { run: () => go({ to: paths.manager.oneToOne, params: { oneToOneId: current.id } }) }
        : { asks: true, run: () => onPlan(person) }),
    }
  }

  const visit = ({ userId, name, picture, position }: MyPersonView): Command => ({
    key: `person-${userId}`,
    label: name,
    hint: position,
    icon: <Face id={userId} name={name} picture={picture} size={28} />,
    run: () => go({ to: paths.manager.person, params: { userId } }),
  })

  return [
    { key: 'meet', label: t('oneToOnes'), atFirst: offered, options: people.map(meet) },
    { key: 'people', label: nav('people'), atFirst: offered, options: people.map(visit) },
  ]
}
