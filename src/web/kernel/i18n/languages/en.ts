export const texts = import.meta.glob<object>(
  '../../../../messages/en/{common,home,navigation,next-action}.json',
  { eager: true, import: 'default' },
)
