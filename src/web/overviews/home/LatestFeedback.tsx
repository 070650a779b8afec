import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { glanceOf } from '#web/conversations/comments/glance-api.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { Item, ItemList } from '#web/kernel/lists/ItemList.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { useSession } from '#web/kernel/session.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'

/** The diary has the others. */
const feedbackMax = 2

/** Excludes unread feedback, which is listed above it. Fails with `Glance`, which says so. */
export function LatestFeedback() {
  const t = useTranslations('glance')
  const { data } = useQuery(glanceOf(useSession()))
  const say = useDay()
  const all = data?.feedback ?? []
  const seen = all.filter(({ id }) => !data?.unread.some((it) => it.id === id))
  if (seen.length === 0) return null
  const title = t(seen.length < all.length ? 'earlierFeedback' : 'feedback')
  return (
    <Section title={title}>
      <ItemList label={title}>
        {seen.slice(0, feedbackMax).map(({ id, who, text, day }) => (
          <Item
            key={id}
            before={<Face {...who} size={32} />}
            title={{
              text,
              shown: (
                <Link
                  to={paths.personal.feedback}
                  hash={id}
                  className={`${layout.wrapped} ${layout.clamp2} ${layout.light} ${layout.quietLink}`}
                >
                  {text}
                </Link>
              ),
            }}
            facts={{ text: `${who.name} · ${say(day)}` }}
          />
        ))}
      </ItemList>
    </Section>
  )
}
