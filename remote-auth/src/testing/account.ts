export const account = {
  id: '00000000-0000-4000-8000-000000000001',
  audience: 'shop',
  email: 'ada@example.com',
  name: null,
} as const
