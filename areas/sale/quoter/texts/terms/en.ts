export const en = {
  terms: {
    discount: 'Discount',
    notAllowed: 'Not allowed for this product',
    widerPercent: 'The limit is that of the way you type it: up to {percent}, here {byPercent}; in euro it stops earlier, at {byEuro}.',
    widerEuro:
      'The limit is that of the way you type it: up to {byEuro} in euro; as a percentage it stops earlier, at {percent}, here {byPercent}.',
    beforeTax: 'The discount is taken off the price before tax.',
    discountCut: 'The discount stops at {amount}: the rest of the premium is owed to the insurer.',
    granted: '{amount} off, before tax',
    removeDiscount: 'Remove the discount',
    chooseFirst: 'Choose an offer first, in the step Coverages.',
    effective: 'Effective date and payment',
    effectiveHelp: 'From midnight at the end of this day; from {min} to {max}',
    effectiveWrong: 'The effective date must be between {min} and {max}',
    expiry: 'Expiry: {date}',
    ibanHelp: 'Account to debit the premium from',
    holderHelp: 'Only if not the customer: signs the mandate',
  },
} as const;
