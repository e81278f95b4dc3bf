// Package svc is the client of the SVC service, with nothing but the standard library: it seals, signs, retries, verifies and opens.
//
// Every operation is a typed method (operations.go): client.CreateConversion, client.GetConversion.
package svc

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	apiVersion      = "2026-09-15"
	keyDocumentPath = "/v1/.well-known/svc-public-keys.json"
	maxTries        = 3
	maxAnswerBytes  = 32 << 20
)

// Credentials has the fields of .svc/sandbox.json. RPCURL and Wallets are there in a Sandbox alone.
type Credentials struct {
	BaseURL         string `json:"baseUrl"`
	MerchantID      string `json:"merchantId"`
	APIKey          string `json:"apiKey"`
	EncryptionKeyID string `json:"encryptionKeyId"`
	EncryptionKey   string `json:"encryptionKey"`
	SigningKeyID    string `json:"signingKeyId"`
	SigningKey      string `json:"signingKey"`
	RPCURL          string `json:"rpcUrl"`
	Wallets         []struct {
		Address string `json:"address"`
	} `json:"wallets"`
}

// ReadCredentials reads path; without one the file that SVC_CREDENTIALS names, else .svc/sandbox.json.
func ReadCredentials(path string) (Credentials, error) {
	var credentials Credentials
	for _, other := range []string{os.Getenv("SVC_CREDENTIALS"), ".svc/sandbox.json"} {
		if path == "" {
			path = other
		}
	}
	text, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(text, &credentials)
	}
	return credentials, err
}

// Error is one of the contract's codes, found by the service or by this client.
type Error struct {
	Code      string
	Message   string
	Status    int
	RequestId string
	Details   map[string]any
	// RetryAfter is how long a 429 or 503 asks you to wait.
	RetryAfter time.Duration
}

func (e *Error) Error() string { return fmt.Sprintf("%s: %s (%s)", e.Code, e.Message, e.RequestId) }

// Client calls the service with one merchant's keys. It may be used by many goroutines.
type Client struct {
	credentials Credentials
	encKey      []byte
	seed        []byte
	env         string
	http        http.Client
	mutex       sync.Mutex
	keys        []KeyDocumentKeys
	keysAt      time.Time
}

// NewClient checks the keys and returns a client.
func NewClient(credentials Credentials) (*Client, error) {
	encKey, encOK := decodeBase64url(credentials.EncryptionKey)
	seed, seedOK := decodeBase64url(credentials.SigningKey)
	if !encOK || !seedOK || len(encKey) != 32 || len(seed) != 32 {
		return nil, errors.New("a key is not the base64url of 32 bytes")
	}
	env := "test"
	if strings.HasPrefix(credentials.APIKey, "svc_live_") {
		env = "live"
	}
	origin, err := originOf(credentials.BaseURL, env)
	if err != nil {
		return nil, err
	}
	credentials.BaseURL = origin
	// A signed request is for one address only, so no redirect is followed.
	stay := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &Client{
		credentials: credentials, encKey: encKey, seed: seed, env: env,
		http: http.Client{Timeout: 30 * time.Second, CheckRedirect: stay},
	}, nil
}

// originOf refuses to send a Live key without encryption, except to this machine.
func originOf(text, env string) (string, error) {
	address, err := url.Parse(text)
	if err != nil || address.Scheme != "http" && address.Scheme != "https" || address.Hostname() == "" {
		return "", errors.New("baseUrl must be an http or https URL")
	}
	if strings.Trim(address.Path, "/") != "" || address.RawQuery != "" || address.Fragment != "" || address.User != nil {
		return "", errors.New("baseUrl must be a scheme, a host and a port only")
	}
	ip := net.ParseIP(address.Hostname())
	isLoopback := address.Hostname() == "localhost" || ip != nil && ip.IsLoopback()
	if env == "live" && address.Scheme == "http" && !isLoopback {
		return "", errors.New("baseUrl must be https in Live")
	}
	return address.Scheme + "://" + address.Host, nil
}

// A CallOption changes one call.
type CallOption func(*call)

type call struct{ idempotencyKey string }

// IdempotencyKey makes the same write, sent again within 24 hours, give its first answer. Without it each call draws one.
func IdempotencyKey(key string) CallOption { return func(c *call) { c.idempotencyKey = key } }

// Call opens the answer into result. What failed in passing is tried again; a write under one idempotency key.
func (c *Client) Call(ctx context.Context, method, target string, body, result any, options ...CallOption) error {
	one := call{idempotencyKey: hex.EncodeToString(randomBytes(16))}
	for _, set := range options {
		set(&one)
	}
	for try := 1; ; try++ {
		plaintext, err := c.callOnce(ctx, method, target, body, one.idempotencyKey)
		if err == nil {
			return json.Unmarshal(plaintext, result)
		}
		var known *Error
		if try == maxTries || errors.As(err, &known) && !slices.Contains([]int{500, 502, 503, 504}, known.Status) {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(time.Duration(200<<try) * time.Millisecond):
		}
	}
}

func (c *Client) callOnce(ctx context.Context, method, target string, body any, idempotencyKey string) ([]byte, error) {
	headers := map[string]string{
		"Accept":            "application/json",
		"Authorization":     "Bearer " + c.credentials.APIKey,
		"X-SVC-API-Version": apiVersion,
		"X-SVC-Key-Id":      c.credentials.SigningKeyID,
	}
	var data []byte
	if method != http.MethodGet {
		sealed, err := c.seal(method, target, body)
		if err != nil {
			return nil, err
		}
		data = sealed
		timestamp, nonce := fmt.Sprint(time.Now().Unix()), encodeBase64url(randomBytes(16))
		headers["Content-Type"] = "application/json"
		headers["X-SVC-Timestamp"] = timestamp
		headers["X-SVC-Nonce"] = nonce
		headers["X-SVC-Signature"] = sign(c.seed, canonicalRequest(method, target, timestamp, nonce, data))
		headers["X-SVC-Idempotency-Key"] = idempotencyKey
	}
	status, answered, raw, err := c.exchange(ctx, method, target, headers, data)
	if err != nil {
		return nil, err
	}
	requestID := answered.Get("X-SVC-Request-Id")
	if status >= 300 {
		return nil, readError(status, answered, raw)
	}
	key, err := c.findKey(ctx, answered.Get("X-SVC-Key-Id"), "responses")
	if err != nil {
		return nil, err
	}
	timestamp, signature := answered.Get("X-SVC-Timestamp"), answered.Get("X-SVC-Signature")
	if err := verifyResponse(key, requestID, timestamp, signature, raw, time.Now().Unix()); err != nil {
		return nil, err
	}
	return openResponse(raw, c.seed, requestID)
}

// seal encrypts the body; signing comes after it, over the bytes as sent.
func (c *Client) seal(method, target string, body any) ([]byte, error) {
	if body == nil {
		body = struct{}{}
	}
	plaintext, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	path, _, _ := strings.Cut(target, "?")
	its := c.credentials
	envelope, err := sealEnvelope(plaintext, c.encKey, nil, its.EncryptionKeyID, method, path, its.MerchantID)
	if err != nil {
		return nil, err
	}
	return json.Marshal(envelope)
}

func (c *Client) exchange(ctx context.Context, method, target string, headers map[string]string, data []byte) (int, http.Header, []byte, error) {
	request, err := http.NewRequestWithContext(ctx, method, c.credentials.BaseURL+target, bytes.NewReader(data))
	if err != nil {
		return 0, nil, nil, err
	}
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	answer, err := c.http.Do(request)
	if err != nil {
		return 0, nil, nil, err
	}
	defer answer.Body.Close()
	raw, err := io.ReadAll(io.LimitReader(answer.Body, maxAnswerBytes))
	return answer.StatusCode, answer.Header, raw, err
}

// findKey returns the service's public key of this id and one of these uses, or nil. The document is kept for an hour, because a key
// may be withdrawn. An unknown id means that keys were rotated, or that somebody made it up, so it causes one look a minute at most.
func (c *Client) findKey(ctx context.Context, kid string, uses ...string) ([]byte, error) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	for _, maxAge := range []time.Duration{time.Hour, time.Minute} {
		if c.keysAt.IsZero() || time.Since(c.keysAt) > maxAge {
			if err := c.readKeys(ctx); err != nil {
				return nil, err
			}
		}
		for _, key := range c.keys {
			if key.Kid == kid && key.Env == c.env && slices.ContainsFunc(uses, func(use string) bool { return slices.Contains(key.Use, use) }) {
				publicKey, _ := decodeBase64url(key.PublicKey)
				return publicKey, nil
			}
		}
	}
	return nil, nil
}

func (c *Client) hadRetired(kid string, at int64) bool {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	for _, key := range c.keys {
		if key.Kid == kid && key.ValidUntil != nil {
			return *key.ValidUntil < at
		}
	}
	return false
}

func (c *Client) readKeys(ctx context.Context) error {
	status, headers, raw, err := c.exchange(ctx, http.MethodGet, keyDocumentPath, nil, nil)
	if err != nil {
		return err
	}
	if status != http.StatusOK {
		return readError(status, headers, raw)
	}
	var document KeyDocument
	if err := json.Unmarshal(raw, &document); err != nil {
		return err
	}
	c.keys, c.keysAt = document.Keys, time.Now()
	return nil
}

func readError(status int, headers http.Header, raw []byte) error {
	var body struct {
		Error struct {
			Code    string         `json:"code"`
			Message string         `json:"message"`
			Details map[string]any `json:"details"`
		} `json:"error"`
	}
	seconds, _ := strconv.Atoi(headers.Get("Retry-After"))
	failure := &Error{Status: status, RequestId: headers.Get("X-SVC-Request-Id"), RetryAfter: time.Duration(seconds) * time.Second}
	if json.Unmarshal(raw, &body) != nil || body.Error.Code == "" {
		failure.Code, failure.Message = "SVC_UPSTREAM_FAILED", "the answer cannot be read"
		return failure
	}
	failure.Code, failure.Message, failure.Details = body.Error.Code, body.Error.Message, body.Error.Details
	return failure
}

// encodeQuery writes the fields that are set; those of a map as name[key].
func encodeQuery(query any) string {
	var fields map[string]any
	text, err := json.Marshal(query)
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if err != nil || decoder.Decode(&fields) != nil {
		return ""
	}
	values := url.Values{}
	for name, value := range fields {
		if inner, ok := value.(map[string]any); ok {
			for key, each := range inner {
				values.Set(name+"["+key+"]", fmt.Sprint(each))
			}
		} else if value != "" {
			values.Set(name, fmt.Sprint(value))
		}
	}
	if len(values) == 0 {
		return ""
	}
	return "?" + values.Encode()
}
