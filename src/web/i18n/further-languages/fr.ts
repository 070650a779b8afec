export const texts = import.meta.glob<object>(
  [
    '../../../messages/fr/*.json',
    '!../../../messages/fr/{common,errors,home,input,refusals,teams}.json',
    '!../../../messages/fr/{mails,outbox,proofs,terms}.json',
  ],
  { eager: true, import: 'default' },
)
