export const texts = import.meta.glob<object>(
  [
    '../../../messages/es/*.json',
    '!../../../messages/es/{common,errors,input,one-to-ones,refusals,teams}.json',
    '!../../../messages/es/{mails,outbox,proofs,terms}.json',
  ],
  { eager: true, import: 'default' },
)
