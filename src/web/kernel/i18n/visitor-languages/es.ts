export const texts = import.meta.glob<object>(
  '../../../../messages/es/{auth,common,errors,input,outbox,proofs}.json',
  {
    eager: true,
    import: 'default',
  },
)
