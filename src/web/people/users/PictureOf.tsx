import { useTranslations } from 'use-intl'
import type { PersonView } from '#contract/people/user-views.ts'
import { refuseEditPerson } from '#domain/people/users/person.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useCall } from '#web/kernel/use-command.ts'
import { PictureField } from './PictureField.tsx'

/** Saves at once. */
const touches = ['users', 'people', 'teams', 'profile'] as const

export function PictureOf({ person }: { readonly person: PersonView }) {
  const t = useTranslations('users.picture')
  const own = useTranslations('personal.picture')
  const params = { userId: person.id }
  const change = useCall((api) => api.users.changePicture, {
    touches,
    done: own('saved'),
    failed: t('notSaved'),
  })
  const remove = useCall((api) => api.users.removePicture, {
    touches,
    done: own('removed'),
    failed: t('notRemoved'),
  })
  return (
    <PictureField
      id={person.id}
      name={fullName(person)}
      picture={person.picture}
      busy={change.isPending}
      onChoose={(file) => change.mutate({ params, body: { file } })}
      refusal={refuseEditPerson(person, useSession().actor)}
      onRemove={person.picture ? () => remove.mutate({ params }) : undefined}
    />
  )
}
