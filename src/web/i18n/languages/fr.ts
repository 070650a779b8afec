import { collect } from '../collect.ts'

export const messages = collect(
  import.meta.glob<object>(
    [
      '#messages/fr/*.json',
      '!#messages/fr/mails.json',
      '!#messages/fr/outbox.json',
      '!#messages/fr/proofs.json',
      '!../../../messages/fr/terms.json',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
)
