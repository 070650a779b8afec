export const texts = import.meta.glob<object>(
  [
    '../../../messages/it/*.json',
    '!../../../messages/it/{common,errors,input,one-to-ones,refusals,teams}.json',
    '!../../../messages/it/{mails,outbox,proofs,terms}.json',
  ],
  { eager: true, import: 'default' },
)
