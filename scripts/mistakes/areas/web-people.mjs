const domains = 'apps/web/src/domains';
const customers = `${domains}/orders/customers`;
const profile = [`${domains}/account/profile-page.test.tsx`];

export default [
  {
    file: `${customers}/customer-page.tsx`,
    tests: [`${customers}/merging.test.tsx`],
    mistakes: [
      ['{mayUpdate && mayDelete && (', '{mayUpdate && ('],
      ['return isHere ? <Customer', 'return customer ? <Customer'],
    ],
  },
  {
    file: `${domains}/orders/form/customer-field.tsx`,
    tests: [`${customers}/merging.test.tsx`],
    mistakes: [['all.filter((customer) => customer.id !== except)', 'all']],
  },
  {
    file: `${domains}/account/basic-info-section.tsx`,
    tests: profile,
    mistakes: [['      writeLocalProfile(account, LocalProfile.parse(values));\n', '']],
  },
  {
    file: `${domains}/account/notifications-section.tsx`,
    tests: profile,
    mistakes: [
      ["key === 'in_app' && preference.kind === 'daily_digest'", "key === 'email' && preference.kind === 'low_stock'"],
      ['await update.mutateAsync({ preferences: [changed] }).catch(() => undefined);', 'await undefined;'],
    ],
  },
  {
    file: `${domains}/suppliers/supplier-page.tsx`,
    tests: [`${domains}/suppliers/suppliers.test.tsx`],
    mistakes: [
      ["{mayDo('delete', 'suppliers') && (", '{('],
      ['void navigate(paths.suppliers, { replace: true })', 'undefined'],
    ],
  },
  {
    file: 'apps/web/src/app/allowed.tsx',
    tests: ['apps/web/src/app/rights.test.tsx'],
    mistakes: [['useCan()(action, resource) ?', "useCan()(action, resource) || action === 'create' ?"]],
  },
];
