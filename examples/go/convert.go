// A conversion from create to its end, with a wallet.

package svc

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A Wallet signs a transaction, sends it, and returns its hash when it is mined.
type Wallet interface {
	Send(ctx context.Context, transaction UnsignedTransaction) (txHash string, err error)
	// ChainTime is that of the newest block, in unix seconds: a contract judges a deadline by it, whatever the clock of this machine says.
	ChainTime(ctx context.Context) (int64, error)
}

const minLeftSeconds = 30

// EndError is a conversion that came to another end than the one waited for, or waits for a person. docs/ends.md says what to do at
// each End.
type EndError struct {
	Conversion *Conversion
	// End is declined, expired, wrong_payment, payout_failed, in_review, failed or succeeded.
	End string
	// Action is for the program: stop, create_again or wait_for_operator.
	Action string
}

func (e *EndError) Error() string {
	reason := ""
	if e.Conversion.LastError != nil {
		reason = " (" + *e.Conversion.LastError + ")"
	}
	return fmt.Sprintf("%s is %s%s: %s, %s", e.Conversion.Reference, e.Conversion.Status, reason, e.End, e.Action)
}

var wrongPayments = []string{"short", "over", "other_currency", "payer_differs", "payer_unknown", "late", "double"}

func endOf(c *Conversion) *EndError {
	expired, payment := false, ""
	for _, stage := range c.Stages {
		expired = expired || stage.Name == "failed" && stage.Meta.Reason == "expired"
		if stage.Name == "payment_received" {
			payment = stage.Meta.Reason
		}
	}
	switch {
	case c.Status == "failed" && c.Screening.Status == "DECLINED":
		return &EndError{c, "declined", "stop"}
	case c.Status == "failed" && expired:
		return &EndError{c, "expired", "create_again"}
	case c.Status == "failed":
		return &EndError{c, "failed", "create_again"}
	case c.Status == "succeeded":
		return &EndError{c, "succeeded", "stop"}
	case c.Payout != nil && c.Payout.Status == "failed":
		return &EndError{c, "payout_failed", "wait_for_operator"}
	case slices.Contains(wrongPayments, payment):
		return &EndError{c, "wrong_payment", "wait_for_operator"}
	}
	return &EndError{c, "in_review", "wait_for_operator"}
}

// Convert creates a conversion, checks its voucher, lets the wallet run it and waits until it has succeeded. Give the order a
// reference of your own and keep it: the same call after a crash goes on with the same conversion. converter is the contract that
// you trust; a Sandbox needs none.
func (c *Client) Convert(ctx context.Context, order CreateConversionBody, wallet Wallet, converter string) (*Conversion, error) {
	conversion, err := c.CreateConversion(ctx, order)
	if err != nil {
		return nil, err
	}
	if err := requireOrder(conversion, order); err != nil {
		return nil, err
	}
	// A fiat-issue waits for its payment first; in the Sandbox it arrives by itself.
	if conversion.TxHash == nil {
		if conversion, err = c.WaitFor(ctx, conversion.Reference, "voucher_issued", "succeeded"); err != nil {
			return nil, err
		}
	}
	if conversion.TxHash == nil && conversion.Status == "voucher_issued" {
		if err := c.runVoucher(ctx, conversion, wallet, converter); err != nil {
			return nil, err
		}
	}
	return c.WaitFor(ctx, conversion.Reference, "succeeded")
}

func (c *Client) runVoucher(ctx context.Context, conversion *Conversion, wallet Wallet, converter string) error {
	now, err := wallet.ChainTime(ctx)
	if err != nil {
		return err
	}
	deadline, err := strconv.ParseInt(conversion.Voucher.Voucher.Deadline, 10, 64)
	if err != nil || now > deadline-minLeftSeconds {
		least := percentOf(conversion.AmountOut, 99)
		if conversion, err = c.IssueVoucher(ctx, conversion.Reference); err != nil {
			return err
		}
		if percentOf(conversion.AmountOut, 100).Cmp(least) < 0 {
			return &Error{Code: "SVC_PRICE_MOVED", Message: "the fresh voucher of " + conversion.Reference + " gives over 1 % less"}
		}
	}
	if err := CheckVoucher(conversion, c.env, converter); err != nil {
		return err
	}
	if approval := conversion.Voucher.ApprovalTransaction; approval != nil {
		if _, err := wallet.Send(ctx, *approval); err != nil {
			return err
		}
	}
	txHash, err := wallet.Send(ctx, conversion.Voucher.Transaction)
	if err != nil {
		return err
	}
	// The service watches the chain itself, so a report that is lost loses nothing.
	_, _ = c.ReportEvent(ctx, conversion.Reference, ReportEventBody{Event: "onchain_submitted", TxHash: txHash})
	return nil
}

func percentOf(digits string, percent int64) *big.Int {
	number, _ := new(big.Int).SetString(digits, 10)
	if number == nil {
		return new(big.Int)
	}
	return number.Mul(number, big.NewInt(percent))
}

// requireOrder holds what came back against what was asked: a reference that is known already answers with its old conversion.
func requireOrder(conversion *Conversion, order CreateConversionBody) error {
	pair := conversion.TokenIn
	if conversion.Type == "crypto-redeem" {
		pair = conversion.TokenOut
	}
	isAmount := isSameAmount(order.Amount, conversion.AmountInFormatted) ||
		conversion.FiatAmountNgn != nil && isSameAmount(order.Amount, *conversion.FiatAmountNgn)
	payout, asked := conversion.Payout, order.Payout
	isPayout := payout == nil || asked == CreateConversionBodyPayout{} ||
		payout.BankCode == asked.BankCode && strings.HasSuffix(asked.AccountNumber, payout.AccountLast4)
	same := []struct {
		what  string
		holds bool
	}{
		{"type", conversion.Type == order.Type},
		{"chain", isSame(conversion.Chain, order.Chain)},
		{"wallet", isSame(conversion.Wallet, order.Wallet)},
		{"pair", order.Pair == "" || order.Pair == pair},
		{"amount", isAmount},
		{"payout", isPayout},
	}
	for _, each := range same {
		if !each.holds {
			message := fmt.Sprintf("%s belongs to another order already; not as asked: %s", conversion.Reference, each.what)
			return &Error{Code: "SVC_IDEMPOTENCY_CONFLICT", Message: message, Details: map[string]any{"fields": []string{each.what}}}
		}
	}
	return nil
}

func isSameAmount(one, other string) bool {
	first, isFirst := new(big.Rat).SetString(one)
	second, isSecond := new(big.Rat).SetString(other)
	return isFirst && isSecond && first.Cmp(second) == 0
}

// WaitFor polls until the conversion has one of these statuses. Webhooks say the same without polling.
func (c *Client) WaitFor(ctx context.Context, reference string, statuses ...string) (*Conversion, error) {
	for {
		found, err := c.GetConversion(ctx, reference)
		if err != nil {
			return nil, err
		}
		for _, status := range statuses {
			if found.Status == status {
				return found, nil
			}
		}
		if found.Status == "failed" || found.Status == "succeeded" || found.Status == "requires_manual_review" {
			return nil, endOf(found)
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(500 * time.Millisecond):
		}
	}
}

// NodeWallet lets a node sign for a wallet of its own, as the Sandbox's chain does for those of sandbox.json.
type NodeWallet struct{ RPCURL string }

// Send signs, sends and waits for the receipt. A transaction that was reverted is an error.
func (w NodeWallet) Send(ctx context.Context, transaction UnsignedTransaction) (string, error) {
	var hash string
	value, isNumber := new(big.Int).SetString(transaction.Value, 10)
	if !isNumber {
		return "", errors.New("the transaction has no value")
	}
	fields := map[string]string{
		"from": transaction.From, "to": transaction.To, "data": transaction.Data,
		"value": "0x" + value.Text(16), "chainId": fmt.Sprintf("0x%x", transaction.ChainId),
	}
	if err := w.ask(ctx, "eth_sendTransaction", &hash, fields); err != nil {
		return "", err
	}
	for {
		var receipt *struct{ Status string }
		if err := w.ask(ctx, "eth_getTransactionReceipt", &receipt, hash); err != nil {
			return hash, err
		}
		if receipt != nil && receipt.Status != "0x1" {
			return hash, errors.New("the transaction " + hash + " was reverted")
		}
		if receipt != nil {
			return hash, nil
		}
		select {
		case <-ctx.Done():
			return hash, ctx.Err()
		case <-time.After(250 * time.Millisecond):
		}
	}
}

// ChainTime asks the node for its newest block.
func (w NodeWallet) ChainTime(ctx context.Context) (int64, error) {
	var block struct{ Timestamp string }
	if err := w.ask(ctx, "eth_getBlockByNumber", &block, "latest", false); err != nil {
		return 0, err
	}
	return strconv.ParseInt(block.Timestamp, 0, 64)
}

func (w NodeWallet) ask(ctx context.Context, method string, result any, params ...any) error {
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, w.RPCURL, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	var answer struct {
		Result json.RawMessage `json:"result"`
		Error  *struct {
			Message string `json:"message"`
		} `json:"error"`
	}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return err
	}
	if answer.Error != nil {
		return errors.New(answer.Error.Message)
	}
	return json.Unmarshal(answer.Result, result)
}
