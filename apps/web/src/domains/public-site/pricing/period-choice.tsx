import { yearlyDiscountPercent } from '@stockhand/contract/plans';

/** Yearly unless chosen otherwise; what stands for the other period is hidden by choices.css. */
export function PeriodChoice() {
  return (
    <fieldset className="choice">
      <legend className="sr-only">Billing period</legend>
      <label>
        <input type="radio" name="period" value="monthly" />
        Monthly
      </label>
      <label>
        <input type="radio" name="period" value="yearly" defaultChecked />
        Yearly
        <span className="font-medium text-success">Save {yearlyDiscountPercent}%</span>
      </label>
    </fieldset>
  );
}
